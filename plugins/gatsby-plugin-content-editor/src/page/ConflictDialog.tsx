import type { Conflict, SaveOutcome } from "../protocol";
import { Dialog } from "./Dialog";

interface ConflictProps {
  outcome?: SaveOutcome;
  /** What was typed. */
  mine: unknown;
  onMine(conflict: Conflict): void;
  onTheirs(): void;
}

const pretty = (text: string) => {
  try {
    return JSON.stringify({ ...JSON.parse(text), $schema: undefined }, null, 2);
  } catch {
    return text;
  }
};

/** Both versions of a file that was changed elsewhere meanwhile, to choose one. */
export function ConflictDialog({ outcome, mine, onMine, onTheirs }: ConflictProps) {
  const conflict = outcome?.outcome === "conflict" ? outcome.conflicts[0] : undefined;
  if (!conflict) return null;
  const theirs = conflict.text === null ? "" : pretty(conflict.text);
  const own = pretty(JSON.stringify(mine));
  const lines = (text: string, other: string) => {
    const known = new Set(other.split("\n").map((line) => line.replace(/,$/, "")));
    return text.split("\n").map((line, index) => (
      <span key={index} className={known.has(line.replace(/,$/, "")) ? undefined : "differs"}>
        {line}
        {"\n"}
      </span>
    ));
  };
  return (
    <Dialog title="This was changed elsewhere, too" onClose={() => undefined}>
      <p>
        content/{conflict.path} is not what it was when you began. What differs is marked. Nothing
        is lost until you choose.
      </p>
      <div className="side-by-side">
        <section className="stack">
          <h3>What you have typed</h3>
          <pre>{lines(own, theirs)}</pre>
          <button type="button" className="primary" onClick={() => onMine(conflict)}>
            Keep mine
          </button>
        </section>
        <section className="stack">
          <h3>{conflict.text === null ? "The file is gone" : "What lies on the disk"}</h3>
          <pre>{lines(theirs, own)}</pre>
          <button type="button" onClick={onTheirs}>
            Take this
          </button>
        </section>
      </div>
    </Dialog>
  );
}
