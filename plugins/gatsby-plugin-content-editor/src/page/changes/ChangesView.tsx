import { useCallback, useEffect, useState } from "react";
import type { Changes, ChangeUnit, FieldChange, FileConflict, SaveOutcome } from "../../protocol";
import { api, messageOf } from "../api";
import { useEditor } from "../context";
import { useUnsaved } from "../drafts";
import { MergeDialog } from "../MergeDialog";
import { ProblemList, SaveProblems } from "../SaveProblems";
import { useLoadOrder } from "../use-load-order";
import { PublishForm } from "./PublishForm";
import { UnitFields } from "./UnitFields";
import { UnitPhotos } from "./UnitPhotos";

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const suffixes = {
  added: " (new)",
  changed: "",
  moved: " (moved)",
  removed: " (removed)",
} as const;

/** Shows the differences from the published version, to review, discard and publish them. */
export function ChangesView({ progress }: { progress: string }) {
  const { revision, say, overview } = useEditor();
  const [changes, setChanges] = useState<Changes>();
  const [failure, setFailure] = useState("");
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [conflicts, setConflicts] = useState<readonly FileConflict[]>([]);
  const unsaved = useUnsaved();
  const { publication } = overview;

  const startLoad = useLoadOrder();
  const load = useCallback(async () => {
    const isInOrder = startLoad();
    try {
      const response = await api.changes();
      if (isInOrder()) setChanges(response);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [startLoad]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again after each change
  useEffect(() => void load(), [load, revision]);

  const attempt = async (task: () => Promise<void>) => {
    setFailure("");
    try {
      await task();
    } catch (error) {
      setFailure(messageOf(error));
    }
    await load();
  };
  const discard = (unit: ChangeUnit, field?: FieldChange) =>
    attempt(async () => {
      const result = await api.discard(unit.id, field && { file: field.file, path: field.path });
      setOutcome(result);
      if (result.outcome === "saved") say(`${field?.label ?? unit.label}: changes discarded.`);
    });

  if (!changes) return <p>{failure || "Loading…"}</p>;
  const notSaved = unsaved.map(
    (path) => overview.entries.find((entry) => entry.path === path)?.label ?? path,
  );
  const isNothing = changes.units.length === 0 && changes.waiting === 0;
  const errors = overview.problems.filter(({ level }) => level !== "warning");
  return (
    <>
      {failure && (
        <p className="problem pre" role="alert">
          {failure}
        </p>
      )}
      {publication.notice && <p className="notice">{publication.notice}</p>}
      <SaveProblems outcome={outcome} />
      {publication.needsDecision && (
        <p className="warning">
          Somebody else changed the same fields.{" "}
          <button
            type="button"
            onClick={() => void attempt(async () => setConflicts(await api.conflicts()))}
          >
            Compare
          </button>
        </p>
      )}
      {notSaved.length > 0 && (
        <p className="warning">Not saved yet, because of errors: {notSaved.join(", ")}.</p>
      )}
      {changes.obstacle && <p className="warning">{changes.obstacle}</p>}
      {!changes.obstacle && isNothing && (
        <p>
          {changes.hasRemote
            ? "Everything is published."
            : "Saved on this computer. Nothing is online yet."}
        </p>
      )}
      {changes.units.map((unit) => (
        <section key={unit.id} className="unit" aria-label={unit.label}>
          <header>
            <h2>
              {capitalised(unit.label)}
              {suffixes[unit.kind]}
            </h2>
            <button
              type="button"
              aria-label={`Discard all changes of ${unit.label}`}
              onClick={() => void discard(unit)}
            >
              Discard
            </button>
          </header>
          <UnitFields unit={unit} onDiscard={(field) => void discard(unit, field)} />
          <UnitPhotos unit={unit} revision={revision} />
        </section>
      ))}
      {errors.length > 0 && (
        <section className="problem" aria-label="Errors">
          <p>
            {errors.length === 1
              ? "Correct 1 error before you publish:"
              : `Correct ${errors.length} errors before you publish:`}
          </p>
          <ProblemList problems={errors} />
        </section>
      )}
      {!isNothing && !changes.obstacle && (
        <PublishForm
          changes={changes}
          progress={progress}
          onConflicts={setConflicts}
          onDone={() => void load()}
        />
      )}
      {conflicts.length > 0 && (
        <MergeDialog
          conflicts={conflicts}
          onClose={() => setConflicts([])}
          onDecide={(decisions) =>
            void attempt(async () => {
              const { conflicts: left } = await api.decide(decisions);
              setConflicts(left);
              if (left.length === 0) say("Combined with the other changes. You can publish now.");
            })
          }
        />
      )}
    </>
  );
}
