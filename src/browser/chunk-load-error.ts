/**
 * Whether an error says that a file of code did not come: the site was deployed anew, or the net is
 * gone. Gatsby then opens the page by a plain load, or leaves it as it was built, but also rejects a
 * promise that nobody handles.
 */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.name === "ChunkLoadError";
