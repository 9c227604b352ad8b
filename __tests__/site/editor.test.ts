import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// The editor belongs to the computer on which it runs; none of it is ever published.

const texts = readdirSync("public", { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(html|js|css|json|txt|xml|webmanifest)$/.test(file),
);

test.each(["editor:show", "/api/form", "X-Token", "rjsf", "What can be edited", "light table"])(
  "no published file holds %j",
  (mark) => {
    expect(texts.length).toBeGreaterThan(20);
    const holding = texts.filter((file) =>
      readFileSync(join("public", file), "utf8").includes(mark),
    );
    expect(holding).toEqual([]);
  },
);
