/** Returns the path of the page with a chapter's photos. A folder of its own, so that no photo has the same path. */
export const chapterPath = (tag: string): string => `/gallery/chapters/${tag}`;
