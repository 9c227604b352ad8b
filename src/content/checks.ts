import { posix } from "node:path";
import { resolvePath, toNfc } from "../../plugins/gatsby-transformer-checked-json";
import { pictureReferences, type SiteCheck } from "../../plugins/gatsby-transformer-photo";

const galleryFolder = "gallery";

/** Reports photos in subfolders of the gallery that no page shows. */
const checkGallerySubfolders: SiteCheck = ({ files, folders, source }) => {
  const shown = new Set(
    pictureReferences(files).map(({ file, value }) => resolvePath(file.path, value.file)),
  );
  return folders.flatMap(({ path, photos }) => {
    const folder = posix.relative(source.label, path);
    if (!folder.startsWith(`${galleryFolder}/`)) return [];
    return [...photos.keys()]
      .filter((name) => !shown.has(toNfc(posix.join(folder, name))))
      .map((name) => ({
        file: posix.join(path, name),
        message: `is in a subfolder, so no page shows it. Move it to ${source.label}/${galleryFolder}/.`,
      }));
  });
};

/** The checks of this site beyond those of its plugins. */
export const siteChecks: readonly SiteCheck[] = [checkGallerySubfolders];
