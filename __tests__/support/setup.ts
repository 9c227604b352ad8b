import "@testing-library/jest-dom";
import "./dialog";

/*
 * What jsdom lacks of the platform, as far as unit tests need it. How these things look and feel is
 * tested in a real browser.
 */

/** Media queries that match; a test adds to it what its visitor has. */
export const matchingMedia = new Set<string>();

/** Tests of build code run in Node, where there is no window to mend. */
if (typeof window !== "undefined") {
  window.matchMedia = (query) =>
    ({
      media: query,
      matches: matchingMedia.has(query),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;

  afterEach(() => matchingMedia.clear());
}
