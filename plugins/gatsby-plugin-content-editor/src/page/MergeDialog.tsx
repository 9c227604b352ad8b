import { useId, useState } from "react";
import { withField } from "../json";
import type { Decision, FileConflict } from "../protocol";
import { Dialog } from "./Dialog";
import { inWords } from "./values";

type Side = "mine" | "theirs";

interface Props {
  conflicts: readonly FileConflict[];
  /** Called with one decision for each conflict. */
  onDecide(decisions: Decision[]): void;
  /** Closes the dialog without a decision or a change. */
  onClose(): void;
}

const keyOf = ({ path }: FileConflict, field?: { path: readonly (string | number)[] }) =>
  `${path} ${field?.path.join(".") ?? ""}`;

/** Asks whose value to keep in each field that the author and somebody else changed. */
export function MergeDialog({ conflicts, onDecide, onClose }: Props) {
  const [sides, setSides] = useState<Record<string, Side>>({});
  const questions = conflicts.flatMap((conflict) =>
    conflict.fields.length > 0
      ? conflict.fields.map((field) => keyOf(conflict, field))
      : [keyOf(conflict)],
  );
  const isDecided = questions.every((key) => sides[key]);
  const choose = (key: string, side: Side) => setSides({ ...sides, [key]: side });

  const decide = () =>
    onDecide(
      conflicts.map((conflict): Decision => {
        const { path, fields, merged } = conflict;
        if (fields.length === 0) return { path, side: sides[keyOf(conflict)] };
        const data = fields.reduce(
          (all, field) =>
            sides[keyOf(conflict, field)] === "theirs"
              ? withField(all, field.path, field.theirs)
              : all,
          merged,
        );
        return { path, data };
      }),
    );

  return (
    <Dialog title="Somebody else changed this, too" onClose={onClose}>
      <p>
        All other changes were combined. Choose what to keep in each of these fields. Nothing
        changes until you press Keep these.
      </p>
      {conflicts.map((conflict) => (
        <section key={conflict.path} className="stack" aria-label={conflict.label}>
          <h3>{conflict.label}</h3>
          {conflict.fields.length > 0 ? (
            conflict.fields.map((field) => (
              <Question
                key={keyOf(conflict, field)}
                label={field.label}
                before={inWords(field.base, field.units)}
                mine={inWords(field.mine, field.units)}
                theirs={inWords(field.theirs, field.units)}
                side={sides[keyOf(conflict, field)]}
                onChoose={(side) => choose(keyOf(conflict, field), side)}
              />
            ))
          ) : (
            <Question
              label={conflict.isPhoto ? "Photo" : "The whole file"}
              mine={conflict.merged === null && !conflict.isPhoto ? "Removed" : "Your version"}
              theirs={conflict.theirs === null && !conflict.isPhoto ? "Removed" : "Their version"}
              side={sides[keyOf(conflict)]}
              onChoose={(side) => choose(keyOf(conflict), side)}
            />
          )}
        </section>
      ))}
      <p className="bar">
        <button type="button" className="primary" disabled={!isDecided} onClick={decide}>
          Keep these
        </button>
        <button type="button" onClick={onClose}>
          Decide later
        </button>
      </p>
    </Dialog>
  );
}

interface QuestionProps {
  label: string;
  before?: string;
  mine: string;
  theirs: string;
  side?: Side;
  onChoose(side: Side): void;
}

function Question({ label, before, mine, theirs, side, onChoose }: QuestionProps) {
  const id = useId();
  const option = (own: Side, name: string, value: string) => (
    <label className="choice">
      <input
        type="radio"
        name={id}
        checked={side === own}
        onChange={() => onChoose(own)}
        aria-label={`${label}: ${name}`}
      />
      <span>
        <strong>{name}</strong> <span className="pre">{value}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="question">
      <legend>{label}</legend>
      {before !== undefined && <p className="hint">Before: {before}</p>}
      {option("mine", "Yours", mine)}
      {option("theirs", "Theirs", theirs)}
    </fieldset>
  );
}
