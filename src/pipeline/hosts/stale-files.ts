import { encodings } from "./compress";

/**
 * Of all files below `public/`, those that an earlier build has written for something that is gone:
 * flat copies without their page, and compressed files without their original. Gatsby removes its
 * own files only.
 *
 * @param kept files that stand in `static/`, which Gatsby copies as they are
 */
export function leftovers(files: readonly string[], kept: ReadonlySet<string>): string[] {
  const all = new Set(files);
  const gone = new Set(
    files.filter(
      (file) =>
        file.endsWith(".html") &&
        !/(^|\/)index\.html$/.test(file) &&
        file !== "404.html" &&
        !all.has(file.replace(/\.html$/, "/index.html")) &&
        !kept.has(file),
    ),
  );
  const isOrphan = (file: string) =>
    Object.keys(encodings).some((ending) => {
      const original = file.slice(0, -ending.length);
      return file.endsWith(ending) && (!all.has(original) || gone.has(original)) && !kept.has(file);
    });
  return files.filter((file) => gone.has(file) || isOrphan(file));
}
