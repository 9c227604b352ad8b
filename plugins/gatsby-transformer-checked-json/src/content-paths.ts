/** One spelling for letters that can be written in two ways. */
export const sameSpelling = (path: string) => path.normalize("NFC");

/** The path below `content/` of a picture that a content file names; no Node, for the page. */
export function picturePath(owner: string, file: string): string {
  const parts = owner.split("/").slice(0, -1);
  for (const part of file.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return sameSpelling(parts.join("/"));
}

/** How a content file names a photo: `../gallery/pool.jpg`. */
export function relativePath(owner: string, photo: string): string {
  const from = owner.split("/").slice(0, -1);
  const to = photo.split("/");
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  return [...from.slice(same).map(() => ".."), ...to.slice(same)].join("/");
}
