import { fieldPathOf } from "../field-path";
import type { LocatedProblem, SaveOutcome } from "../protocol";
import { plainMessage } from "./form/problems";
import { hashOf } from "./place";

interface Props {
  outcome?: SaveOutcome;
  /** Path of a file whose fields show their problems themselves. */
  without?: string;
}

/** Shows problems that prevent saving and that no field of the open form shows. */
export function SaveProblems({ outcome, without }: Props) {
  if (outcome?.outcome !== "refused") return null;
  const elsewhere = outcome.problems.filter(({ path, field }) => path !== without || !field);
  // Problems in other files often follow from those in the form, so they are only shown if the form
  // has none.
  if (elsewhere.length === 0 || elsewhere.length < outcome.problems.length) return null;
  return (
    <div className="problem" role="alert">
      <p>Not saved, because the website needs these corrected first:</p>
      <ProblemList problems={elsewhere} />
    </div>
  );
}

/** Lists problems with links to their fields. */
export function ProblemList({ problems }: { problems: readonly LocatedProblem[] }) {
  return (
    <ul>
      {problems.map(({ path, field, fileLabel, fieldLabel, message }) => (
        <li key={`${path} ${field} ${message}`}>
          {path.endsWith(".json") ? (
            <a href={hashOf("form", path, fieldPathOf(field ?? ""))}>
              {[fileLabel, fieldLabel].filter(Boolean).join(": ")}
            </a>
          ) : (
            fileLabel
          )}{" "}
          {plainMessage(message)}
        </li>
      ))}
    </ul>
  );
}
