/** The folder whose photos have a page each, below `content/` and in addresses. */
export const galleryFolder = "gallery";
