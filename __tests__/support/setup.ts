import "@testing-library/jest-dom";
import "./dialog";

/*
 * Adds to jsdom the platform features that unit tests need. The browser tests cover how they look
 * and behave.
 */

/** Media queries that match. Tests add those of their visitor. */
export const matchingMedia = new Set<string>();

/** Tests of build code run in Node.js, where there is no window. */
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
