/** What a page asks the service worker to keep for visits without a network. */
export interface KeepMessage {
  /** URL of the page. */
  page: string;
  /** URLs of files that it loaded before the worker started. */
  files: readonly string[];
}
