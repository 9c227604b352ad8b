import type { PhotoLibrary } from "../../../../gatsby-transformer-photo";
import type { CopiedFieldsStore } from "../copied-fields";
import type { PageBundle } from "../page-bundle";
import type { Publisher } from "../publisher";
import type { Site } from "../site-process";
import type { Uploads } from "../uploads";
import type { Workspace } from "../workspace";

/** Components that the server's handlers use. */
export interface Parts {
  workspace: Workspace;
  photoLibrary: PhotoLibrary;
  publisher: Publisher;
  uploads: Uploads;
  copied: CopiedFieldsStore;
  site: Site;
  page: PageBundle;
  brand: () => string;
  /** Identifies the project. */
  project: string;
  /** Called when the author ends the editor, or closes its last tab. */
  onEnd: () => void;
  graceMs?: number;
}
