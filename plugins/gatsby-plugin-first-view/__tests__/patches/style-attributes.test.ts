import { withoutStyleAttributes } from "../../src/patches/style-attributes";

test("withoutStyleAttributes removes the style attributes of Gatsby's own elements only", () => {
  const html =
    '<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><p style="color:red">a</p></div>' +
    '<div id="gatsby-announcer" style="position:absolute" aria-live="assertive"></div>';
  expect(withoutStyleAttributes(html)).toBe(
    '<div tabindex="-1" id="gatsby-focus-wrapper"><p style="color:red">a</p></div>' +
      '<div id="gatsby-announcer" aria-live="assertive"></div>',
  );
});
