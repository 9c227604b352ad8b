import { withStyles } from "../../src/patches/global-styles";

const page = (href: string, css: string) =>
  `<head><style data-href="${href}" data-identity="gatsby-global-css">${css}</style><style>p{}</style></head>`;

test("withStyles updates a page of an earlier build to the current style sheet", () => {
  const html = withStyles(
    page("/styles.old.css", ".a{}\n.b{}"),
    "/styles.new.css",
    '.a{content:"$&"}',
  );
  expect(html).toBe(page("/styles.new.css", '.a{content:"$&"}'));
});
