import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// The editor belongs to the author's computer. None of it may be published.

const texts = readdirSync("public", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(html|js|css|json|txt|xml|webmanifest)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

test.each(["editor:show", "/api/form", "X-Token", "rjsf", "What you can edit", "editor:edit"])(
  "no published file contains %j",
  (mark) => {
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((file) => readFileSync(file, "utf8").includes(mark))).toEqual([]);
  },
);
