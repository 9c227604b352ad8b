import { pagePathScript, withoutStyleAttributes } from "../../src/patches/strict-html";

test("the style attributes of Gatsby's own elements go, all else stays", () => {
  const html =
    '<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><p style="color:red">a</p></div>' +
    '<div id="gatsby-announcer" style="position:absolute" aria-live="assertive"></div>';
  expect(withoutStyleAttributes(html)).toBe(
    '<div tabindex="-1" id="gatsby-focus-wrapper"><p style="color:red">a</p></div>' +
      '<div id="gatsby-announcer" aria-live="assertive"></div>',
  );
});

test("the script says which page this is by its own attribute", () => {
  const script = document.createElement("script");
  script.dataset.path = "/about";
  script.text = pagePathScript;
  document.body.append(script);
  expect((window as { pagePath?: string }).pagePath).toBe("/about");
});
