import { useCallback, useEffect, useId, useState } from "react";
import type { ContentPath, Entry, EntryUses, SaveOutcome } from "../protocol";
import { api, messageOf } from "./api";
import { useEditor } from "./context";
import { Dialog } from "./Dialog";
import { PhotoChooser } from "./photos/PhotoChooser";
import { hashOf } from "./place";
import { SaveProblems } from "./SaveProblems";

const folderOf = (path: ContentPath) => path.slice(0, path.lastIndexOf("/"));
const nameOf = (path: ContentPath) => path.slice(path.lastIndexOf("/") + 1);

/**
 * Actions on a whole entry: open its photos, change its URL, remove it. The gallery's page has only
 * the first.
 */
export function EntryTools({ entry }: { entry: Entry }) {
  const { overview, photos } = useEditor();
  const [dialog, setDialog] = useState<"move" | "remove">();
  const { name } = overview.entryKind;
  const gallery = overview.folders.find(({ path }) => path === overview.galleryFolder);
  const folder = entry.isRemovable ? folderOf(entry.path) : overview.galleryFolder;
  if (!entry.isRemovable && entry.page !== gallery?.page) return null;
  const count = photos[folder]?.length ?? 0;
  const link = (
    <a className="button" href={hashOf("photos", folder)}>
      {count === 0 ? "Add photos" : `Photos (${count})`}
    </a>
  );
  if (!entry.isRemovable) return <p className="bar">{link}</p>;
  return (
    <>
      {entry.isHidden && (
        <p className="notice">
          This {name} is hidden: it is in the preview, but not on the published website.{" "}
          {overview.entryKind.hidden && (
            <a href={hashOf("form", entry.path, [overview.entryKind.hidden])}>
              Go to the field “Hidden”
            </a>
          )}
        </p>
      )}
      <p className="bar">
        {link}
        <button type="button" onClick={() => setDialog("move")}>
          Change URL
        </button>
        <button type="button" onClick={() => setDialog("remove")}>
          Remove this {name}
        </button>
      </p>
      {dialog === "move" && <MoveDialog entry={entry} onClose={() => setDialog(undefined)} />}
      {dialog === "remove" && (
        <RemoveDialog entry={entry} count={count} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

/** Returns a function that changes an entry, and shows the error if that fails. */
function useEntryChange() {
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [failure, setFailure] = useState("");
  const run = async <Result extends SaveOutcome>(
    saving: Promise<Result>,
    done: (result: Result) => void,
  ) => {
    try {
      const result = await saving;
      setOutcome(result);
      setFailure("");
      if (result.outcome === "saved") done(result);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const fail = useCallback((error: unknown) => setFailure(messageOf(error)), []);
  const messages = (
    <>
      {failure && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      <SaveProblems outcome={outcome} />
    </>
  );
  return { run, fail, messages };
}

function MoveDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const { say } = useEditor();
  const id = useId();
  const [folder, setFolder] = useState(nameOf(folderOf(entry.path)));
  const { run, messages } = useEntryChange();
  const move = () =>
    run(api.moveEntry(entry.path, folder), ({ path }) => {
      say(`URL of ${entry.label} changed. The old URL redirects to it.`);
      onClose();
      window.location.hash = hashOf("form", path);
    });
  return (
    <Dialog title={`Change the URL of ${entry.label}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        {messages}
        <p>
          Now: <strong>{entry.page}</strong>
        </p>
        <div className="field">
          <label htmlFor={`${id}folder`}>End of the new URL</label>
          <input
            id={`${id}folder`}
            type="text"
            required
            value={folder}
            onChange={(event) => setFolder(event.target.value)}
          />
          <p className="hint">
            Lower-case letters, digits and hyphens. Links to the old URL continue to work.
          </p>
        </div>
        <p className="bar">
          <button type="submit" className="primary">
            Change URL
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function RemoveDialog(props: { entry: Entry; count: number; onClose(): void }) {
  const { entry, count, onClose } = props;
  const { overview, say } = useEditor();
  const { name } = overview.entryKind;
  const id = useId();
  const [uses, setUses] = useState<EntryUses>();
  const [replacement, setReplacement] = useState("");
  const [photos, setPhotos] = useState<Record<ContentPath, ContentPath>>({});
  const [choosing, setChoosing] = useState<ContentPath>();
  const { run, fail, messages } = useEntryChange();
  const { path } = entry;
  useEffect(() => {
    api.entryUses(path).then(setUses, fail);
  }, [path, fail]);
  const others = overview.entries.filter((each) => each.isRemovable && each.path !== entry.path);
  const isReady =
    uses !== undefined &&
    (uses.fields.length === 0 || replacement !== "") &&
    uses.photos.every(({ path }) => photos[path]);
  const remove = () =>
    run(api.removeEntry(entry.path, replacement || undefined, photos), () => {
      say(`${entry.label} removed. Undo brings it back.`);
      window.location.hash = hashOf("changes");
    });
  return (
    <Dialog title={`Remove ${entry.label}?`} onClose={onClose}>
      {messages}
      <p>
        This removes its page, its texts and{" "}
        {count === 0 ? "no photos" : count === 1 ? "its photo" : `its ${count} photos`}, and its
        name from all lists. Undo brings everything back.
      </p>
      {uses && uses.fields.length > 0 && (
        <div className="field">
          <label htmlFor={`${id}entry`}>
            Show a different {name} in: {uses.fields.join("; ")}
          </label>
          <select
            id={`${id}entry`}
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
          >
            <option value="">Choose…</option>
            {others.map(({ path, label }) => (
              <option key={path} value={label}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      {uses?.photos.map((photo) => (
        <p key={photo.path} className="stack">
          <span>
            {nameOf(photo.path)} is also shown in: {photo.uses.join("; ")}
          </span>
          <button type="button" onClick={() => setChoosing(photo.path)}>
            {photos[photo.path]
              ? `Replacement: ${nameOf(photos[photo.path] ?? "")}`
              : `Choose a replacement for ${nameOf(photo.path)}`}
          </button>
        </p>
      ))}
      <button type="button" className="primary" disabled={!isReady} onClick={() => void remove()}>
        Remove
      </button>
      {choosing && (
        <PhotoChooser
          title={`Replacement for ${nameOf(choosing)}`}
          folder={folderOf(choosing)}
          isIn={(path) => folderOf(path) !== folderOf(entry.path)}
          current={photos[choosing]}
          onChoose={(photo) => {
            setPhotos({ ...photos, [choosing]: photo.path });
            setChoosing(undefined);
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Dialog>
  );
}
