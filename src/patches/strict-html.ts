/**
 * The HTML of a page without the style attributes of Gatsby's focus wrapper and route announcer,
 * which a strict Content-Security-Policy forbids; `base.css` says the same. React does not compare
 * attributes when it takes over the built page.
 */
export const withoutStyleAttributes = (html: string): string =>
  html.replace(/<div[^>]*\sid="gatsby-(?:focus-wrapper|announcer)"[^>]*>/g, (tag) =>
    tag.replace(/\sstyle="[^"]*"/, ""),
  );

/**
 * Tells Gatsby's runtime which page this is. Gatsby writes the path into the script itself; here it
 * stands in an attribute, so that the script is the same on every page and one hash allows it.
 */
export const pagePathScript = "window.pagePath=document.currentScript.dataset.path";
