import type { ContentFile, ContentSource } from "../../../gatsby-transformer-checked-json";
import type { CropTable, SiteCheck } from "../../../gatsby-transformer-photo";
import type { ContentPath, PageChoice, TagChoices } from "../protocol";

/** Description of a site for the editor. */
export interface EditorSite {
  /** The content folder and its types. */
  source: ContentSource;
  /** The crops in which the site shows photos. */
  crops: CropTable;
  /** Additional checks of the site. */
  checks: readonly SiteCheck[];
  /** Folder whose photos are shown in the order of its captions, such as "gallery". */
  galleryFolder: ContentPath;
  /** The kind of entry that authors add and remove. */
  entry: {
    /** Content type, such as "Villa". */
    type: string;
    /** Singular noun in lower case: "house". */
    name: string;
    /** Fields that aren't copied to a new entry. */
    ownFields: readonly string[];
    /** Field with the list of pictures. */
    pictures: string;
    /** Boolean field that excludes an entry from the published site. New entries have it. */
    hidden?: string;
    /** Field with the former folder names, whose URLs redirect to the entry's page. */
    formerUrls?: string;
  };
  /** Groups of forms that are collapsed by default: mock-ups and technical pages. */
  closedGroups?: readonly string[];
  /** Returns the name of the site, from the data of its content files. */
  siteName: (data: (path: ContentPath) => unknown) => string;
  /** Returns the path of the page that shows a content file or a folder of photos (with a final "/"). */
  pageOf: (path: ContentPath, files: readonly ContentFile[]) => string;
  /** Returns the tags that the photos of a folder may have. */
  tagsOf?: (folder: ContentPath, files: readonly ContentFile[]) => TagChoices | undefined;
  /** Returns the pages that links may choose from. */
  pages?: (files: readonly ContentFile[]) => PageChoice[];
  /** Returns the folder name for an entry's title. It becomes the end of the URL. */
  folderName: (title: string) => string;
  /**
   * Returns other files that change with a file, with their new data, so that nothing is entered
   * twice.
   */
  derive?: (
    path: ContentPath,
    data: unknown,
    read: (path: ContentPath) => unknown,
  ) => ReadonlyMap<ContentPath, unknown>;
  /** Sorts photos of a folder in the site's display order. */
  inDisplayOrder: <T>(
    photos: readonly T[],
    nameOf: (photo: T) => string,
    listed: readonly string[],
  ) => T[];
}
