import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { shortClassNames } from "../../src/build/class-names";

test("classes of different CSS modules have different short names, which are always the same", () => {
  const nameOf = (module: string, name: string) =>
    shortClassNames("src")(
      { resourcePath: resolve("src", module), addContextDependency: jest.fn() },
      "",
      name,
    );
  const title = nameOf("components/PageHeader.module.css", "title");
  expect(title).toMatch(/^[a-z][\w-]$/);
  expect(nameOf("components/PageHeader.module.css", "title")).toBe(title);
  expect(nameOf("sections/FormPage.module.css", "title")).not.toBe(title);
  expect(nameOf("sections/home/Hero.module.css", "drift")).toMatch(/^[a-z][\w-]$/);
});

test("every class that a component uses is in its CSS module", () => {
  const components = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join("src", file));
  const missing = components.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    const imports = [...code.matchAll(/import \* as (\w+) from "(\..+\.module\.css)"/g)];
    return imports.flatMap(([, name, module = ""]) => {
      const css = readFileSync(join(dirname(file), module), "utf8");
      const used = [...code.matchAll(new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, "g"))].map(
        ([, used]) => used,
      );
      return used
        .filter((each) => !new RegExp(`\\.${each}\\b`).test(css))
        .map((each) => [file, each]);
    });
  });
  expect(missing).toEqual([]);
});
