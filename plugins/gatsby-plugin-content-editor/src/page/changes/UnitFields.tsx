import { resolvePath } from "../../../../gatsby-transformer-checked-json/pure";
import type { ChangeUnit, ContentPath, FieldChange, ListChange } from "../../protocol";
import { thumbnailOf } from "../api";
import { inWords } from "../values";

interface Props {
  unit: ChangeUnit;
  onDiscard(field: FieldChange): void;
}

const words = { added: "New", removed: "Removed", moved: "Moved", changed: "Changed" } as const;

/** Lists the changed fields of a unit with their published and new values. */
export function UnitFields({ unit, onDiscard }: Props) {
  if (unit.fields.length === 0) return null;
  const isChanged = unit.kind === "changed";
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {unit.kind !== "added" && <th scope="col">Published</th>}
          {unit.kind !== "removed" && <th scope="col">Now</th>}
          {isChanged && (
            <th scope="col">
              <span className="visually-hidden">Discard</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {unit.fields.map((field) => (
          <tr key={`${field.file} ${field.path.join(".")}`}>
            <th scope="row">{field.label}</th>
            {field.entries ? (
              <td colSpan={2}>
                <ListChanges field={field} entries={field.entries} />
              </td>
            ) : (
              <>
                {unit.kind !== "added" && (
                  <td>
                    <del>
                      <Value field={field} value={field.old} isPublished />
                    </del>
                  </td>
                )}
                {unit.kind !== "removed" && (
                  <td>
                    <ins>
                      <Value field={field} value={field.new} />
                    </ins>
                  </td>
                )}
              </>
            )}
            {isChanged && (
              <td>
                <button
                  type="button"
                  aria-label={`Discard ${field.label}`}
                  onClick={() => onDiscard(field)}
                >
                  Discard
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ListChanges({ field, entries }: { field: FieldChange; entries: readonly ListChange[] }) {
  return (
    <ul className="list-changes">
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.label}`}>
          <span className="hint">
            {words[entry.kind]}, {entry.label}:
          </span>{" "}
          {entry.old !== undefined && (
            <del>
              <Value field={field} value={entry.old} isPublished />
            </del>
          )}{" "}
          {entry.new !== undefined && (
            <ins>
              <Value field={field} value={entry.new} />
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows a value as text, or as an image. */
function Value(props: { field: FieldChange; value: unknown; isPublished?: boolean }) {
  const { field, value, isPublished } = props;
  const file = (value as { file?: unknown } | null | undefined)?.file;
  if (!field.isPicture || typeof file !== "string") return <>{inWords(value, field.units)}</>;
  const path: ContentPath = resolvePath(field.file, file);
  const name = path.split("/").at(-1) ?? path;
  const source = isPublished
    ? thumbnailOf.published(path, 240)
    : thumbnailOf.photo({ path, version: "" }, 240);
  const { file: _, ...crop } = value as Record<string, unknown>;
  const focus = Object.keys(crop).length > 0 ? `, ${inWords(crop)}` : "";
  return (
    <span className="small-photo">
      <img src={source} alt="" /> {name}
      {focus}
    </span>
  );
}
