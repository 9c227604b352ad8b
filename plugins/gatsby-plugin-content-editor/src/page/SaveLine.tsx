import { fieldPathOf } from "../field-path";
import { plainMessage } from "./form/problems";
import { focusField } from "./place";
import type { Autosave, SaveStatus } from "./use-autosave";

const words: Readonly<Record<SaveStatus, string>> = {
  saved: "Saved on this computer.",
  typing: "…",
  saving: "Saving…",
  refused: "Not saved.",
  conflict: "Not saved: somebody else changed the same field.",
  waiting: "Not saved: the editor isn't running.",
};

interface Props {
  autosave: Pick<Autosave, "status" | "failure" | "problems" | "conflict">;
  /** Path of the form. */
  path: string;
  /** Opens the comparison with somebody else's change. */
  onCompare?: () => void;
}

/** Shows whether the form is saved, or why not. It stays in view. */
export function SaveLine({ autosave, path, onCompare }: Props) {
  const { status, failure, problems = [] } = autosave;
  const first = problems.find((problem) => problem.path === path && problem.field);
  const more = problems.length - 1;
  return (
    <div className={`status ${status}`}>
      <p role="status">
        {failure ||
          (first
            ? `Not saved. ${first.fieldLabel}: ${plainMessage(first.message)}${more > 0 ? ` And ${more} more.` : ""}`
            : words[status])}
      </p>
      {!failure && first && (
        <button type="button" onClick={() => focusField(fieldPathOf(first.field ?? ""))}>
          Show field
        </button>
      )}
      {status === "conflict" && onCompare && (
        <button type="button" onClick={onCompare}>
          Compare
        </button>
      )}
    </div>
  );
}
