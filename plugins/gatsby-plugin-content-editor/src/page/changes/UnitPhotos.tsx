import type { ChangeUnit } from "../../protocol";
import { thumbnailOf } from "../api";

const words = { added: "new", changed: "replaced", removed: "removed" } as const;

/** Shows the new, replaced and removed photos of a unit. */
export function UnitPhotos({ unit, revision }: { unit: ChangeUnit; revision: number }) {
  const photos = unit.files.filter(({ isPhoto }) => isPhoto);
  if (photos.length === 0) return null;
  return (
    <ul className="compared">
      {photos.map(({ path, kind }) => (
        <li key={path}>
          <p className="name">
            {path.split("/").at(-1)}: {words[kind]}
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
