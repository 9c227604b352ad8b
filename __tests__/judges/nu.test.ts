import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { builtPages, missingJava, missingPrograms, programPath, testUnless } from "./programs";

// Runs the newest Nu Html Checker of the WHATWG and W3C.

/** Messages about new CSS that the checker doesn't support yet. */
const newCss = [
  // css-view-transitions-1
  /^CSS: “view-transition-name”: Property .* doesn't exist\.$/,
  // css-contain-3: container queries, and the unit cqw
  /^CSS: “container-type”: Property .* doesn't exist\.$/,
  /^CSS: “(--width|width)”: (Unknown dimension|The types are incompatible)\.$/,
];

interface Message {
  type: "error" | "info" | "non-document-error";
  url: string;
  message: string;
  extract?: string;
}

testUnless(missingPrograms() ?? missingJava())(
  "the Nu Html Checker finds no error in any page",
  () => {
    const jar = programPath("vnu-jar/build/dist/vnu.jar");
    const pages = builtPages.map((page) => join("public", page));
    const args = ["-jar", jar, "--format", "json", "--exit-zero-always", "--errors-only", ...pages];
    const { stderr } = spawnSync("java", args, { encoding: "utf8", maxBuffer: 2 ** 28 });
    const { messages } = JSON.parse(stderr) as { messages: Message[] };
    const errors = messages
      .filter(
        ({ type, message }) => type !== "info" && !newCss.some((known) => known.test(message)),
      )
      .map(
        ({ url, message, extract }) => `${url.split("/public/")[1]}: ${message} ${extract ?? ""}`,
      );
    expect(errors).toEqual([]);
    expect(pages.length).toBeGreaterThan(10);
  },
);
