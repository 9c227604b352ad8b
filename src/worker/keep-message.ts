/** A message from a page to the service worker, with the files to cache for offline visits. */
export interface KeepMessage {
  /** URL of the page. */
  page: string;
  /** URLs of files that it loaded before the worker started. */
  files: readonly string[];
}
