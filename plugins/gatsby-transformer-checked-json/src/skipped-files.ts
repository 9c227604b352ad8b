import { posix } from "node:path";
import type { ContentSource } from "./content-type";
import { isSystemFile, listFiles } from "./list-content";
import { isPhotoExport } from "./photo-export";
import type { Problem } from "./problems";

/** Matches names of photos and content files. Other ignored files belong to programs. */
const contentName = /\.(jpe?g|png|hei[cf]|webp|avif|tiff?|gif|json)$/i;

/** Matches folders of programs: JSON Schemas, settings. */
const toolFiles = /(^|\/)\.(schemas|git|vscode)\//;

/** Matches the placeholder that macOS leaves for a file that is only in iCloud. */
const placeholder = /(^|\/)\.([^/]+)\.icloud$/i;

/**
 * Reports ignored photos and content files: hidden and temporary names, and files that are only in
 * iCloud.
 */
export const skippedFiles = ({ folder, label }: ContentSource): Problem[] =>
  listFiles(folder).flatMap(({ path, isIgnored }): Problem[] => {
    if (!isIgnored || toolFiles.test(path) || isSystemFile(path)) return [];
    const file = posix.join(label, path);
    if (placeholder.test(path)) {
      return [
        {
          file: file.replace(placeholder, "$1$2"),
          message:
            "is only in iCloud; download it first. In Finder, click the cloud next to its name",
        },
      ];
    }
    if (!contentName.test(path) || isPhotoExport(path)) return [];
    return [
      {
        file,
        message:
          'is skipped, because names that start with "." or "~$" are hidden or temporary. Rename it to show it, or move it elsewhere',
        level: "warning",
      },
    ];
  });
