import type { Autosave, SaveStatus } from "./use-autosave";

const words: Readonly<Record<SaveStatus, string>> = {
  saved: "Saved.",
  typing: "…",
  saving: "Saving …",
  refused: "Not saved yet: see below.",
  conflict: "Not saved: the file was changed elsewhere.",
  waiting: "Not saved: the editor does not answer.",
};

/** Whether what is typed is on the disk. */
export function SaveLine({ autosave }: { autosave: Pick<Autosave, "status" | "failure"> }) {
  const { status, failure } = autosave;
  return (
    <p className={`status ${status}`} role="status">
      {failure || words[status]}
    </p>
  );
}
