import type { Problem } from "../../gatsby-transformer-checked-json/pure";
import type { ImageSlot, Size } from "../../gatsby-transformer-photo/pure";

/** What the editor's page and its server say to each other, as JSON. */

/** A content file that has a form. */
export interface Entry {
  /** Path below `content/`. */
  path: string;
  label: string;
  /** The heading below which it stands. */
  group: string;
  /** The page of the site that shows it. */
  page: string;
}

/** A folder of photos. */
export interface PhotoFolderEntry {
  /** Path below `content/`. */
  path: string;
  label: string;
  page: string;
}

export interface SiteState {
  /** Such as "http://127.0.0.1:8000"; empty when the editor runs without the site. */
  address: string;
  state: "starting" | "ready" | "failed" | "off";
  /** The last lines that it has printed, while it is not ready. */
  log: string[];
}

export interface Overview {
  brand: string;
  entries: Entry[];
  folders: PhotoFolderEntry[];
  /** What is wrong with the whole of `content/` now. */
  problems: Problem[];
  /** What Undo would take back, and Redo do again. */
  undo?: string;
  redo?: string;
  site: SiteState;
}

/** A JSON Schema with the marks of `schemas.ts`. */
export interface FormSchema {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, FormSchema>;
  required?: string[];
  items?: FormSchema;
  enum?: unknown[];
  graphql?: string;
  link?: string;
  wide?: boolean;
  long?: boolean;
  singular?: string;
  unit?: "rupiah";
  group?: string;
}

/** A content file as its form needs it. */
export interface Form {
  path: string;
  /** Name of its content type, such as "Villa". */
  typeName: string;
  /** Of the file on disk; null when there is none yet. */
  version: string | null;
  /** Undefined when the file is not JSON; then `text` is all there is. */
  data?: unknown;
  text: string;
  schema: FormSchema;
  problems: Problem[];
}

/** A photo that the site may show. */
export interface PhotoCard extends Size {
  /** Path below `content/`. */
  path: string;
  name: string;
  /** Changes with its bytes. */
  version: string;
  alt?: string;
  caption?: string;
  focus?: string;
  /** The alt text in the photo itself, which counts where `alt` is not given. */
  embeddedAlt?: string;
  /** Why it is not shown. */
  refusal?: string;
  warnings: string[];
  slots: ImageSlot[];
  /** Where content files name it, such as "Home: gallery, picture 2". */
  uses: string[];
}

export interface PhotoFolderState {
  path: string;
  label: string;
  /** Of its captions file. */
  version: string | null;
  photos: PhotoCard[];
}

/** A photo that was dropped into the page and lies outside of `content/` still. */
export interface Upload extends Partial<Size> {
  id: string;
  name: string;
  refusal?: string;
  embeddedAlt?: string;
  warnings: string[];
}

export interface NewPhoto {
  upload: string;
  alt?: string;
  caption?: string;
  focus?: string;
}

/** A file that somebody else has changed meanwhile. */
export interface Conflict {
  path: string;
  version: string | null;
  /** What lies on the disk now; null when the file is gone. */
  text: string | null;
}

export type SaveOutcome =
  | { outcome: "saved"; versions: Record<string, string | null>; warnings: Problem[] }
  | { outcome: "refused"; problems: Problem[] }
  | { outcome: "conflict"; conflicts: Conflict[] };

/** A field whose value differs from the published one. */
export interface FieldChange {
  path: (string | number)[];
  label: string;
  unit?: FormSchema["unit"];
  old?: unknown;
  new?: unknown;
}

export interface FileChange {
  path: string;
  kind: "added" | "changed" | "removed";
  isPhoto: boolean;
}

/** What is taken back together. */
export interface ChangeUnit {
  id: string;
  label: string;
  files: FileChange[];
  fields: FieldChange[];
}

export interface Changes {
  /** Why nothing can be compared or published, in words. */
  obstacle?: string;
  units: ChangeUnit[];
  /** A sentence for the commit, made of the units. */
  sentence: string;
  /** Commits that are not at the remote yet. */
  waiting: number;
  /** Whether there is somewhere to push to. */
  hasRemote: boolean;
}

export interface Published {
  committed: boolean;
  pushed: boolean;
  /** What was done, or is left to do, in words. */
  message: string;
}
