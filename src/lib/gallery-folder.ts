/** Folder below `content/` and in URLs. Each of its photos has a page. */
export const galleryFolder = "gallery";
