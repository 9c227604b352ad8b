/** Returns a path in Unicode's composed form, because macOS and Linux encode accents differently. */
export const toNfc = (path: string) => path.normalize("NFC");

/**
 * Returns the path below the content folder of a file that a content file references. Also runs in
 * browsers.
 */
export function resolvePath(owner: string, file: string): string {
  const parts = owner.split("/").slice(0, -1);
  for (const part of file.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return toNfc(parts.join("/"));
}

/**
 * Returns the relative path with which a content file references a photo: `../gallery/pool.jpg`.
 */
export function relativePath(owner: string, photo: string): string {
  const from = owner.split("/").slice(0, -1);
  const to = photo.split("/");
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  return [...from.slice(same).map(() => ".."), ...to.slice(same)].join("/");
}
