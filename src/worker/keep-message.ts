/** A page's message to the service worker: the files to keep for offline visits. */
export interface KeepMessage {
  /** URL of the page. */
  page: string;
  /** URLs of files that it loaded before the worker started. */
  files: readonly string[];
}
