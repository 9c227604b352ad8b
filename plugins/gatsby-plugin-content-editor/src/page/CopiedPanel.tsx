import type { ContentPath, CopiedFields } from "../protocol";
import { api, messageOf } from "./api";
import { useEditor } from "./context";
import { focusField } from "./place";

/** Lists the fields of a new entry that still have the values of the copied entry. */
export function CopiedPanel({ path, copied }: { path: ContentPath; copied: CopiedFields }) {
  const { say } = useEditor();
  const { from, fields } = copied;
  return (
    <section className="notice stack" aria-label="Copied fields">
      <p>
        Copied from {from} and not changed yet:{" "}
        {fields.length === 1 ? "1 field" : `${fields.length} fields`}. Check each one.
      </p>
      <ul className="links">
        {fields.map((field) => (
          <li key={field.path.join(".")}>
            <button type="button" onClick={() => focusField(field.path)}>
              {field.label}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          onClick={() =>
            void api.acceptCopied(path).catch((error: unknown) => say(messageOf(error)))
          }
        >
          Accept all
        </button>
      </p>
    </section>
  );
}
