/** Path of the page of the photo that was shown last in this document. */
let lastPage: string | undefined;

/** Remembers a photo whose own page is shown, such as after a reload of the lightbox. */
export function rememberPhoto(pagePath: string): void {
  lastPage = pagePath;
}

/**
 * Returns the path of the page from which Back led to this entry of the history, if the lightbox was
 * opened here before. Undefined if the visitor came in a different way.
 */
export const leftPhoto = (): string | undefined =>
  (window.history.state as { openedPhoto?: true } | null)?.openedPhoto && lastPage;
