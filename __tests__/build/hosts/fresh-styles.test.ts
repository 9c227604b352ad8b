import { styleSheetOf, withStyles } from "../../../src/build/hosts/fresh-styles";

const page = (href: string, css: string) =>
  `<head><style data-href="${href}" data-identity="gatsby-global-css">${css}</style><style>p{}</style></head>`;

test("a page that was written with yesterday's styles gets today's", () => {
  const html = withStyles(
    page("/styles.old.css", ".a{}\n.b{}"),
    "styles.new.css",
    '.a{content:"$&"}',
  );
  expect(html).toBe(page("/styles.new.css", '.a{content:"$&"}'));
});

test("the style sheet is the one that the bundler reports, not one that lies there from before", () => {
  const assets = [{ name: "app-1.js" }, { name: "styles.new.css" }];
  expect(styleSheetOf(JSON.stringify({ namedChunkGroups: { app: { assets } } }))).toBe(
    "styles.new.css",
  );
});
