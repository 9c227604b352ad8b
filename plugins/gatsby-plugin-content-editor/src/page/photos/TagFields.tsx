import type { ContentPath } from "../../protocol";
import { useEditor } from "../context";

interface Props {
  folder: ContentPath;
  tags?: readonly string[];
  onChange(values: { tags: string[] | undefined }): void;
}

/** Checkboxes for the tags of a photo, such as the chapters of the gallery. */
export function TagFields({ folder, tags = [], onChange }: Props) {
  const { overview } = useEditor();
  const { label, choices = [] } = overview.folders.find(({ path }) => path === folder)?.tags ?? {};
  if (choices.length === 0) return null;
  const unknown = tags.filter((tag) => !choices.some((choice) => choice.tag === tag));
  return (
    <fieldset className="field">
      <legend>
        {label} <span className="optional">(optional)</span>
      </legend>
      <div className="bar">
        {[...choices, ...unknown.map((tag) => ({ tag, label: tag }))].map((choice) => (
          <label key={choice.tag} className="choice">
            <input
              type="checkbox"
              checked={tags.includes(choice.tag)}
              onChange={({ target }) => {
                const others = tags.filter((tag) => tag !== choice.tag);
                const next = target.checked ? [...others, choice.tag] : others;
                onChange({ tags: next.length > 0 ? next : undefined });
              }}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
