/*
 * Changes: Gatsby announces a new page with the text of the attribute `data-navigated` of `<html>`,
 *   whose "{page}" is replaced with the name of the page.
 * Saves: visitors with a screen reader from an English sentence on pages in other languages.
 * Upstream:
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/navigation.js
 *   (RouteAnnouncer)
 * Remove when: Gatsby has an option for this text.
 */

/**
 * Beginning of Gatsby's announcement, before the name of the page. `gatsby-node.ts` checks that
 * Gatsby has it.
 */
export const gatsbyAnnouncement = "Navigated to ";

/** Translates the announcement of a page. Call it when the page is shown. */
export function translateAnnouncement(): void {
  // Gatsby announces the page in this frame, before this callback.
  requestAnimationFrame(() => {
    const announcer = document.getElementById("gatsby-announcer");
    const { navigated } = document.documentElement.dataset;
    if (!announcer || !navigated) return;
    const announcement = announcer.textContent;
    // A translator may have changed it.
    if (!announcement.startsWith(gatsbyAnnouncement)) return;
    const text = navigated.replace("{page}", () => announcement.slice(gatsbyAnnouncement.length));
    // A second change would be read a second time.
    if (text !== announcement) announcer.textContent = text;
  });
}
