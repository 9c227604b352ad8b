import type { ChangeUnit, ContentPath, FileChange } from "../../protocol";
import { thumbnailOf } from "../api";

const words = { added: "new", changed: "replaced", removed: "removed" } as const;

/** Shows the new, replaced and removed photos of a unit. */
export function UnitPhotos({ unit, revision }: { unit: ChangeUnit; revision: number }) {
  const nameOf = (path: ContentPath) => path.split("/").at(-1);
  // The photos of a moved entry are in its old and in its new folder.
  const isMoved = ({ path, kind }: FileChange) =>
    unit.files.some((other) => other.kind !== kind && nameOf(other.path) === nameOf(path));
  const photos = unit.files.filter((file) => file.isPhoto && !isMoved(file));
  if (photos.length === 0) return null;
  return (
    <ul className="compared">
      {photos.map(({ path, kind }) => (
        <li key={path}>
          <p className="name">
            {nameOf(path)}: {words[kind]}
          </p>
          {kind !== "added" && <img src={thumbnailOf.published(path, 240)} alt="Published" />}
          {kind !== "removed" && (
            <img src={thumbnailOf.photo({ path, version: String(revision) }, 240)} alt="Now" />
          )}
        </li>
      ))}
    </ul>
  );
}
