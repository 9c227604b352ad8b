/**
 * Returns a path in Unicode's composed form, because macOS and Linux encode accents differently,
 * and with plain single spaces, as texts have them: macOS writes U+202F in the names of
 * screenshots.
 */
export const toNfc = (path: string) => path.normalize("NFC").replace(/\s+/g, " ");

/** Returns a referenced file's path below the content folder: "gallery/pool.jpg". */
export const referencedPath = (file: string) => toNfc(file.replace(/^\//, ""));

/** Returns a name in the form in which two names are the same on some computers, or for readers. */
export const foldName = (name: string) => toNfc(name).trim().toLowerCase();
