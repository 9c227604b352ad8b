import { withStyles } from "../../src/patches/global-styles";

const page = (href: string, css: string) =>
  `<head><style data-href="${href}" data-identity="gatsby-global-css">${css}</style><style>p{}</style></head>`;

test("a page that was written with yesterday's styles gets today's", () => {
  const html = withStyles(
    page("/styles.old.css", ".a{}\n.b{}"),
    "/styles.new.css",
    '.a{content:"$&"}',
  );
  expect(html).toBe(page("/styles.new.css", '.a{content:"$&"}'));
});
