import { resolve } from "node:path";
import postcss from "postcss";
import { groupMedia } from "../src/css/group-media";

test("media queries follow the other rules of their module, merged, from narrow to wide windows", () => {
  const css = [
    "@media print{.a{top:1px}}.a{top:2px}",
    "@media (min-width: 960px){.a{top:3px}}",
    "@media (min-width: 768px) and (max-width: 959.98px){.a{top:4px}}",
    "@media (max-width: 767.98px){.a{top:5px}}",
    "@media (min-width: 768px){.a{top:6px}}.b{top:7px}",
    "@media print{.b{top:8px}}",
  ].join("");
  const from = resolve("Card.module.css");
  expect(postcss([groupMedia()]).process(css, { from }).css).toBe(
    [
      ".a{top:2px}.b{top:7px}",
      "@media (max-width: 767.98px){.a{top:5px}}",
      "@media (min-width: 768px){.a{top:6px}}",
      "@media (min-width: 768px) and (max-width: 959.98px){.a{top:4px}}",
      "@media (min-width: 960px){.a{top:3px}}",
      "@media print{.a{top:1px}.b{top:8px}}",
    ].join(""),
  );
});
