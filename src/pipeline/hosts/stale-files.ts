import { encodings } from "./compress";
import { flatName } from "./flat-files";

/**
 * Of all files below `public/`, those that an earlier build has written for something that is gone:
 * flat copies without their page, and compressed files without their original. Gatsby removes its
 * own files only.
 *
 * @param pages as Gatsby has written them: "about/index.html"
 * @param kept files that stand in `static/`, which Gatsby copies as they are
 */
export function staleFiles(
  files: readonly string[],
  pages: readonly string[],
  kept: ReadonlySet<string>,
): string[] {
  const all = new Set(files);
  const current = new Set(pages.flatMap((page) => [page, flatName(page)]));
  const gone = new Set(
    files.filter((file) => file.endsWith(".html") && !current.has(file) && !kept.has(file)),
  );
  const isOrphan = (file: string) =>
    Object.keys(encodings).some((ending) => {
      const original = file.slice(0, -ending.length);
      return file.endsWith(ending) && (!all.has(original) || gone.has(original)) && !kept.has(file);
    });
  return files.filter((file) => gone.has(file) || isOrphan(file));
}

/** What Gatsby leaves in `public/` for itself, and no visitor asks for; it writes each anew. */
const forGatsby = /^(_gatsby\/|~partytown\/|webpack\.stats\.json|chunk-map\.json)/;

/**
 * Of all files below `public/`, those that nobody needs.
 *
 * @param isLean whether the host compresses by itself
 */
export function unusedFiles(
  files: readonly string[],
  isLean: boolean,
  kept: ReadonlySet<string>,
): string[] {
  const isCompressed = (file: string) =>
    isLean && Object.keys(encodings).some((ending) => file.endsWith(ending));
  return files.filter((file) => !kept.has(file) && (forGatsby.test(file) || isCompressed(file)));
}
