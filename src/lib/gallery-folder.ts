/** The folder whose photos each have a page: below `content/`, and in URLs. */
export const galleryFolder = "gallery";
