import { writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { checkJson, formatReport } from "../plugins/gatsby-transformer-checked-json";
import {
  ingestPhotos,
  photoLibrary,
  photosWithoutEntry,
  shownCaptions,
  takenAt,
  withNewCaptions,
} from "../plugins/gatsby-transformer-photo";
import { contentSource } from "../src/content/content-source";
import { galleryFolder } from "../src/lib/paths";

// `npm run captions` adds the new photos of the gallery to its captions, with empty texts, and lists
// all photos without texts.
const source = contentSource();
const path = `${galleryFolder}/captions.json`;
const { files, otherPaths } = checkJson(source);
const captions = files.find((file) => file.path === path);
if (!captions?.data || captions.problems.length > 0) {
  console.error(formatReport(captions?.problems ?? [], "nothing was added", source.folderName));
  process.exit(1);
}
const inGallery = otherPaths.filter((each) => posix.dirname(each) === galleryFolder);
const photos = await ingestPhotos(source, inGallery, photoLibrary, (done, total) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} photos`);
});
if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");

const { undescribed } = shownCaptions(captions, photos, source);
const added = await Promise.all(
  photosWithoutEntry(captions, photos).map(async (photo) => ({
    path: photo,
    takenAt: await takenAt(join(source.folder, photo)),
  })),
);
if (added.length > 0) {
  const text = withNewCaptions(captions.text, added, source.languages);
  writeFileSync(join(source.folder, path), text);
}
const result = `New in ${source.folderName}/${path}: ${added.length}. Without texts: ${undescribed.length}.`;
console.log([...undescribed, result].join("\n"));
