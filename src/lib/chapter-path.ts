/**
 * Returns the path of the page with a chapter's photos. It is in a separate folder, so that no
 * photo has the same path.
 */
export const chapterPath = (tag: string): string => `/gallery/chapters/${tag}`;
