import type { ContentFile, ContentSource } from "../../../gatsby-transformer-checked-json";
import type { CropTable, SiteCheck } from "../../../gatsby-transformer-photo";

/** What the editor needs to know about a site. */
export interface EditorSite {
  /** The content folder and its types. */
  source: ContentSource;
  /** The crops in which the site shows photos. */
  crops: CropTable;
  /** Checks beyond those of the plugins. */
  checks: readonly SiteCheck[];
  /** The folder of photos that are shown in their own order, such as "gallery". */
  galleryFolder: string;
  /** The kind of entry that authors add and remove. */
  entry: {
    /** Content type, such as "Villa". */
    type: string;
    /** Fields of one entry that a copy doesn't take over. */
    ownFields: readonly string[];
  };
  /** Returns the name of the site, from the data of its content files. */
  siteName: (data: (path: string) => unknown) => string;
  /** Returns the path of the page that shows a content file or a folder of photos (with a final "/"). */
  pageOf: (path: string, files: readonly ContentFile[]) => string;
  /** Returns the folder name for an entry's title; it becomes part of a URL. */
  folderName: (title: string) => string;
  /** Sorts photos of a folder as the site shows them. */
  inDisplayOrder: <T>(
    photos: readonly T[],
    nameOf: (photo: T) => string,
    listed: readonly string[],
  ) => T[];
}
