import type { SaveOutcome } from "../protocol";

/** What the check has against a change, where there is no field for it. */
export function Refusals({ outcome, without }: { outcome?: SaveOutcome; without?: string }) {
  if (outcome?.outcome !== "refused") return null;
  const elsewhere = outcome.problems.filter(({ file, field }) => file !== without || !field);
  // What follows from a fault of the form itself goes away with it.
  if (elsewhere.length < outcome.problems.length) return null;
  if (elsewhere.length === 0) return null;
  return (
    <div className="problem" role="alert">
      <p>Not saved, because the website could not be built with it:</p>
      <ul>
        {elsewhere.map(({ file, field, message }) => (
          <li key={`${file} ${field} ${message}`}>
            {file} {field && `${field}: `}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
