import { useCallback, useEffect, useId, useState } from "react";
import type { Changes, ChangeUnit, FieldChange, Published, SaveOutcome } from "../protocol";
import { api, messageOf, pictureOf } from "./api";
import { useEditor } from "./context";
import { useUnsaved } from "./drafts";
import { Refusals } from "./Refusals";
import { rupiah } from "./rupiah";

/** A value in words. */
function shown(value: unknown, unit?: FieldChange["unit"]): string {
  if (value === undefined) return "nothing";
  if (typeof value === "number" && unit === "rupiah") return rupiah(value);
  if (Array.isArray(value) && value.every((entry) => typeof entry !== "object")) {
    return value.join(", ");
  }
  return typeof value === "object" ? JSON.stringify(value, null, 1) : String(value);
}

/** What differs from the published state, to look over, take back, and publish. */
export function ChangesView() {
  const { revision, say, overview } = useEditor();
  const [changes, setChanges] = useState<Changes>();
  const [failure, setFailure] = useState("");
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [published, setPublished] = useState<Published>();
  const [sentence, setSentence] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const unsaved = useUnsaved();

  const load = useCallback(
    () => api.changes().then(setChanges, (error: unknown) => setFailure(messageOf(error))),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => void load(), [load, revision]);

  const takeBack = async (unit: ChangeUnit, field?: FieldChange) => {
    try {
      const result = await api.takeBack(unit.id, field?.path);
      setOutcome(result);
      setFailure("");
      if (result.outcome === "saved") say(`${field?.label ?? unit.label}: taken back.`);
      await load();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const publish = async () => {
    setBusy(true);
    setFailure("");
    try {
      setPublished(await api.publish(sentence ?? changes?.sentence ?? ""));
      setSentence(undefined);
    } catch (error) {
      setFailure(messageOf(error));
    }
    await load();
    setBusy(false);
  };

  if (!changes) return <p>{failure || "Loading …"}</p>;
  const notSaved = unsaved.map(
    (path) => overview.entries.find((entry) => entry.path === path)?.label ?? path,
  );
  const isNothing = changes.units.length === 0 && changes.waiting === 0;
  const problems = overview.problems.filter(({ level }) => level !== "warning");
  return (
    <>
      <h1>Changes</h1>
      {failure && (
        <p className="problem pre" role="alert">
          {failure}
        </p>
      )}
      <Refusals outcome={outcome} />
      {published && (
        <p className={published.pushed || !published.committed ? "done" : "warning"} role="status">
          {published.message}
        </p>
      )}
      {notSaved.length > 0 && (
        <p className="warning">
          Typed, but not saved yet, because something in it cannot be right: {notSaved.join(", ")}.
        </p>
      )}
      {changes.obstacle && <p className="warning">{changes.obstacle}</p>}
      {!changes.obstacle && isNothing && <p>Everything is as it is published.</p>}
      {changes.units.map((unit) => (
        <section key={unit.id} className="unit" aria-label={unit.label}>
          <header>
            <h2>{unit.label}</h2>
            <button
              type="button"
              aria-label={`Take back all of ${unit.label}`}
              onClick={() => void takeBack(unit)}
            >
              Take back
            </button>
          </header>
          <UnitFields unit={unit} onTakeBack={(field) => void takeBack(unit, field)} />
          <UnitPhotos unit={unit} revision={revision} />
        </section>
      ))}
      {!isNothing && !changes.obstacle && (
        <form
          className="publish"
          onSubmit={(event) => {
            event.preventDefault();
            void publish();
          }}
        >
          <h2>Publish</h2>
          {changes.units.length > 0 && (
            <div className="field">
              <label htmlFor={`${id}sentence`}>What has changed, in one sentence</label>
              <input
                id={`${id}sentence`}
                type="text"
                maxLength={72}
                value={sentence ?? changes.sentence}
                onChange={(event) => setSentence(event.target.value)}
              />
            </div>
          )}
          {changes.units.length === 0 && (
            <p>
              {changes.waiting === 1
                ? "One change is recorded here and not sent yet."
                : `${changes.waiting} changes are recorded here and not sent yet.`}
            </p>
          )}
          {problems.length > 0 && (
            <p className="problem">
              The check has {problems.length} faults; they have to be corrected first.
            </p>
          )}
          {!changes.hasRemote && (
            <p className="hint">
              This folder has no server to send to; the changes are recorded on this computer.
            </p>
          )}
          <button type="submit" className="primary" disabled={isBusy}>
            {isBusy ? "Publishing …" : "Publish"}
          </button>
        </form>
      )}
    </>
  );
}

function UnitFields(props: { unit: ChangeUnit; onTakeBack(field: FieldChange): void }) {
  const { unit, onTakeBack } = props;
  if (unit.fields.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Published</th>
          <th scope="col">Now</th>
          <th scope="col">
            <span className="visually-hidden">Take back</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {unit.fields.map((field) => (
          <tr key={field.path.join(".")}>
            <th scope="row">{field.label}</th>
            <td>
              <del>{shown(field.old, field.unit)}</del>
            </td>
            <td>
              <ins>{shown(field.new, field.unit)}</ins>
            </td>
            <td>
              <button
                type="button"
                aria-label={`Take back ${field.label}`}
                onClick={() => onTakeBack(field)}
              >
                Take back
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const said = { added: "new", changed: "another photo", removed: "removed" } as const;

function UnitPhotos({ unit, revision }: { unit: ChangeUnit; revision: number }) {
  const photos = unit.files.filter(({ isPhoto }) => isPhoto);
  if (photos.length === 0) return null;
  return (
    <ul className="compared">
      {photos.map(({ path, kind }) => (
        <li key={path}>
          <p className="name">
            {path.split("/").at(-1)}: {said[kind]}
          </p>
          {kind !== "added" && <img src={pictureOf.published(path, 240)} alt="As published" />}
          {kind !== "removed" && (
            <img src={pictureOf.photo({ path, version: String(revision) }, 240)} alt="Now" />
          )}
        </li>
      ))}
    </ul>
  );
}
