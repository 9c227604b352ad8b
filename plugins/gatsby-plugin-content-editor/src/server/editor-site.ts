import type { ContentFile, ContentSource } from "../../../gatsby-transformer-checked-json";
import type { CropTable, SiteCheck } from "../../../gatsby-transformer-photo";
import type { ContentPath, PageChoice } from "../protocol";

/** A site as the editor sees it. */
export interface EditorSite {
  /** The content folder and its types. */
  source: ContentSource;
  /** The crops in which the site shows photos. */
  crops: CropTable;
  /** Checks beyond those of the plugins. */
  checks: readonly SiteCheck[];
  /** The folder of photos that are shown in their own order, such as "gallery". */
  galleryFolder: ContentPath;
  /** The kind of entry that authors add and remove. */
  entry: {
    /** Content type, such as "Villa". */
    type: string;
    /** What one is called, in lower case: "house". */
    name: string;
    /** Fields of one entry that a copy doesn't take over. */
    ownFields: readonly string[];
    /** Field with the list of pictures. */
    pictures: string;
    /** Boolean field that keeps an entry out of the published site. New entries have it. */
    hidden?: string;
    /** Field with the list of ends of URLs that redirect to the entry's page. */
    formerUrls?: string;
  };
  /** Groups of forms that are folded at first: mock-ups and technical pages. */
  closedGroups?: readonly string[];
  /** Returns the name of the site, from the data of its content files. */
  siteName: (data: (path: ContentPath) => unknown) => string;
  /** Returns the path of the page that shows a content file or a folder of photos (with a final "/"). */
  pageOf: (path: ContentPath, files: readonly ContentFile[]) => string;
  /** Returns the pages that links may name. */
  pages?: (files: readonly ContentFile[]) => PageChoice[];
  /** Returns the folder name for an entry's title; it becomes part of a URL. */
  folderName: (title: string) => string;
  /** Returns further files that change with a file, with their new data, so that nothing is entered twice. */
  derive?: (
    path: ContentPath,
    data: unknown,
    read: (path: ContentPath) => unknown,
  ) => ReadonlyMap<ContentPath, unknown>;
  /** Sorts photos of a folder as the site shows them. */
  inDisplayOrder: <T>(
    photos: readonly T[],
    nameOf: (photo: T) => string,
    listed: readonly string[],
  ) => T[];
}
