import type { Problem } from "../../gatsby-transformer-checked-json/pure";
import type { ImageSlot, Size } from "../../gatsby-transformer-photo/pure";

/** The JSON that the editor's page and its server exchange. */

/** A path below the content folder, with "/" between folders: "villas/joglo-house/villa.json". */
export type ContentPath = string;

/** A content file that has a form. */
export interface Entry {
  path: ContentPath;
  label: string;
  /** Heading of the list that contains it. */
  group: string;
  /** Path of the page that shows it. */
  page: string;
  /** Whether only the preview shows it. */
  isHidden: boolean;
  /** Whether authors can add and remove files of its type. */
  isRemovable: boolean;
}

/** A folder of photos. */
export interface PhotoFolderEntry {
  path: ContentPath;
  label: string;
  /** Path of the page that shows it. */
  page: string;
  /** The tags that its photos may have, if there are any. */
  tags?: TagChoices;
}

/** Tags with which the site groups photos, such as the chapters of a gallery. */
export interface TagChoices {
  /** Plural noun such as "Chapters". */
  label: string;
  choices: { tag: string; label: string }[];
}

/** The live preview: a dev server next to the editor. */
export interface SiteState {
  /** URL of the preview, such as "http://127.0.0.1:8000". Empty without a preview. */
  address: string;
  state: "starting" | "ready" | "restarting" | "failed" | "off";
  /** Last lines of its output until it is ready. */
  log: string[];
}

/** How much is published. */
export interface Publication {
  /** Reason why nothing can be compared or published. */
  obstacle?: string;
  /** Number of changes that aren't online. */
  unpublished: number;
  /** Whether there is a server to publish to. */
  hasRemote: boolean;
  /** Whether a conflict with others' changes waits for the author's decision. */
  needsDecision: boolean;
  /** Message about fetched changes for the author, if there is one. */
  notice?: string;
}

/** A kind of entry that authors add and remove. */
export interface EntryKind {
  /** Singular noun in lower case: "house". */
  name: string;
  /** Content type, such as "Villa". */
  type: string;
  /** Folder that contains the folders of all entries. */
  folder: ContentPath;
  /** Heading of the list that contains them. */
  group: string;
  /** Field with the list of pictures, such as "pictures". */
  pictures: string;
  /** Field that excludes an entry from the published site, if there is one. */
  hidden?: string;
}

export interface Overview {
  brand: string;
  /** Identifies the project, so that drafts of two projects don't mix. */
  project: string;
  entryKind: EntryKind;
  entries: Entry[];
  /** Groups that are collapsed by default. */
  closedGroups: readonly string[];
  folders: PhotoFolderEntry[];
  /** The folder of photos that belong to no entry. */
  galleryFolder: ContentPath;
  /** Pages that links may choose from. */
  pages: PageChoice[];
  /** Problems of the whole content folder. */
  problems: LocatedProblem[];
  /** Labels of the changes that Undo and Redo would make. Undefined if there are none. */
  undo?: string;
  redo?: string;
  site: SiteState;
  publication: Publication;
}

export interface PageChoice {
  path: string;
  label: string;
}

/** A problem with the labels of its file and field in forms. */
export interface LocatedProblem extends Problem {
  /** The content file that has it. */
  path: ContentPath;
  /** Label of the file in forms, such as "Joglo house". */
  fileLabel: string;
  /** Label of the field in forms, such as "Features, feature 2, label". */
  fieldLabel?: string;
}

type Unit = "rupiah" | "%";
/** The unit of a value, or the units of an object's fields by name. */
export type Units = Unit | Partial<Record<string, Unit>>;

/** A JSON Schema with the metadata of `.meta()`. */
export interface FormSchema {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, FormSchema>;
  required?: string[];
  items?: FormSchema;
  enum?: unknown[];
  maxLength?: number;
  /** A regular expression that valid texts match. */
  pattern?: string;
  /** The browser's picker for a text such as "2026-08-31", "2026-08" or "14:00". */
  input?: "date" | "month" | "time";
  graphql?: string;
  link?: string;
  wide?: boolean;
  long?: boolean;
  /** Whether a long text may have paragraphs. */
  paragraphs?: boolean;
  singular?: string;
  unit?: Unit;
  group?: string;
  /** Whether the field is computed from others and can't be edited. */
  derived?: boolean;
  /** Whether the field is the path of a page of the site. */
  page?: boolean;
  /** Smallest and largest usual value. The form asks for confirmation of others. */
  usual?: readonly [number, number];
  /** Name of an optional field whose value overrides this one. */
  overriddenBy?: string;
}

/** A content file with everything that its form needs. */
export interface Form {
  path: ContentPath;
  /** Name of its content type, such as "Villa". */
  typeName: string;
  /** Whether the file exists. */
  exists: boolean;
  /** Undefined if the file isn't valid JSON. Then only its text is shown. */
  data?: unknown;
  text: string;
  schema: FormSchema;
  problems: LocatedProblem[];
  /** Fields that still have the values of a copied entry. */
  copied?: CopiedFields;
}

/** Fields of a new entry that still have the values of the entry that it was copied from. */
export interface CopiedFields {
  /** Title of the entry that was copied. */
  from: string;
  fields: { path: (string | number)[]; label: string }[];
}

/** A photo that the site may show. */
export interface PhotoCard extends Size, PhotoTexts {
  path: ContentPath;
  name: string;
  /** Digest that changes with the file's bytes. */
  version: string;
  /** The alt text in the photo's metadata, which is used if `alt` is missing. */
  embeddedAlt?: string;
  /** Reason why the photo is rejected. */
  refusal?: string;
  warnings: string[];
  slots: ImageSlot[];
  /** Labels of the fields that use it, such as "Home: gallery, picture 2". */
  uses: string[];
}

export interface PhotoFolderState {
  path: ContentPath;
  label: string;
  /** The data of its captions file, or null if there is none. */
  captions: unknown;
  photos: PhotoCard[];
}

/** An author's texts for a photo, its focal point and its tags. */
export interface PhotoTexts {
  alt?: string;
  caption?: string;
  focus?: string;
  tags?: string[];
}

/** An uploaded photo that isn't in the content folder yet. */
export interface Upload extends Partial<Size>, PhotoTexts {
  id: string;
  name: string;
  /** Purpose such as "add gallery". */
  purpose: string;
  refusal?: string;
  embeddedAlt?: string;
  warnings: string[];
}

export interface NewPhoto extends PhotoTexts {
  upload: string;
}

/** A field that the author and somebody else changed differently. */
export interface FieldConflict {
  /** Path in `FileConflict.merged`. */
  path: (string | number)[];
  label: string;
  units?: Units;
  base?: unknown;
  mine?: unknown;
  theirs?: unknown;
}

/** A file with conflicting changes of the author and somebody else. */
export interface FileConflict {
  path: ContentPath;
  label: string;
  /**
   * Both sides' changes, with the author's values in conflicts. Null if the author removed the
   * file.
   */
  merged: unknown;
  /** The other side's data, or null if it removed the file. */
  theirs: unknown;
  /**
   * Empty for photos, and if one side removed the file. Then the author decides about the whole
   * file.
   */
  fields: FieldConflict[];
  isPhoto: boolean;
}

export type SaveOutcome =
  | { outcome: "saved"; isMerged?: boolean; warnings: LocatedProblem[] }
  | { outcome: "refused"; problems: LocatedProblem[] }
  | { outcome: "conflict"; conflicts: FileConflict[] };

/** An added, removed, moved or changed entry of a list. */
export interface ListChange {
  kind: "added" | "removed" | "moved" | "changed";
  label: string;
  old?: unknown;
  new?: unknown;
}

/** A field whose value differs from the published one. */
export interface FieldChange {
  path: (string | number)[];
  label: string;
  /** The file that contains it. */
  file: ContentPath;
  units?: Units;
  /** Whether the values are pictures. */
  isPicture?: boolean;
  /** The changes of a list, instead of `old` and `new`. */
  entries?: ListChange[];
  old?: unknown;
  new?: unknown;
}

export interface FileChange {
  path: ContentPath;
  kind: "added" | "changed" | "removed";
  isPhoto: boolean;
}

/** Changes that are discarded together. */
export interface ChangeUnit {
  id: string;
  label: string;
  kind: FileChange["kind"] | "moved";
  files: FileChange[];
  fields: FieldChange[];
}

export interface Changes {
  /** Reason why nothing can be compared or published. */
  obstacle?: string;
  units: ChangeUnit[];
  /** A suggested summary for the commit. */
  sentence: string;
  /** Number of commits that the server doesn't have. */
  waiting: number;
  hasRemote: boolean;
}

/** Where to set up access to a server, and how to sign in from the editor. */
export interface SignIn {
  /** Host name such as "github.com". */
  host: string;
  /** Instructions in a few sentences. */
  advice: string;
  /** The page where access is set up. */
  link?: string;
  /** Whether the server accepts a user name and a token, which the editor can pass on. */
  takesToken: boolean;
}

export interface Published {
  committed: boolean;
  pushed: boolean;
  /** The result, or what to do next. */
  message: string;
  signIn?: SignIn;
  /** Files in which both sides changed the same fields; the author decides, then publishes again. */
  conflicts?: FileConflict[];
}

/** The author's decision about a conflict: the whole new data of a file, or whose photo to keep. */
export interface Decision {
  path: ContentPath;
  /** The chosen data, or null to remove the file. */
  data?: unknown;
  /** Whose file to keep, for photos and removed files. */
  side?: "mine" | "theirs";
}

/** Everything that must be replaced before an entry can be removed. */
export interface EntryUses {
  /** Fields that need a different entry. */
  fields: string[];
  /** Its photos that other content files use. */
  photos: { path: ContentPath; uses: string[] }[];
}

/** A message of the server to all tabs. */
export type ServerEvent = { type: "changed" } | { type: "progress"; text: string };
