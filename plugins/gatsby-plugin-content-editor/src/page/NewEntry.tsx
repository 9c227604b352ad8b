import { useEffect, useId, useState } from "react";
import type { ContentPath, SaveOutcome } from "../protocol";
import { api, messageOf } from "./api";
import { useEditor } from "./context";
import { Dialog } from "./Dialog";
import { localStore } from "./local-store";
import { DropZone } from "./photos/DropZone";
import { NewPhotoCards } from "./photos/NewPhotoCards";
import { readyPhotos, unreadyCount, useNewPhotos } from "./photos/use-new-photos";
import { SaveProblems } from "./SaveProblems";

interface Draft {
  title: string;
  like: string;
  /** The end of the URL, if the author chose one. */
  folder?: string;
}

const store = localStore<Draft>("new-entry");
/** Key of the only draft: there is one dialog. */
const onlyDraft = "draft";

const nameOf = (path: ContentPath) => path.split("/").at(-2) ?? "";

interface Props {
  onClose(): void;
  onAdded(path: ContentPath): void;
}

/** Adds an entry as a hidden copy of the most similar one. */
export function NewEntry({ onClose, onAdded }: Props) {
  const { overview, say } = useEditor();
  const { name, folder: parent } = overview.entryKind;
  const models = overview.entries.filter(({ isRemovable }) => isRemovable);
  const id = useId();
  const [draft, setDraft] = useState<Draft>(
    () => store.read(onlyDraft) ?? { title: "", like: nameOf(models[0]?.path ?? "") },
  );
  const [suggested, setSuggested] = useState("");
  const [failure, setFailure] = useState("");
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const photos = useNewPhotos("new entry");
  const ready = readyPhotos(photos.list);
  const unready = unreadyCount(photos.list);
  const { title, like, folder } = draft;
  const change = (values: Partial<Draft>) => {
    const next = { ...draft, ...values };
    setDraft(next);
    store.write(onlyDraft, next);
  };
  const close = () => {
    if (photos.list.length === 0) store.remove(onlyDraft);
    onClose();
  };

  useEffect(() => {
    let isCurrent = true;
    if (title.trim()) {
      api.suggestFolder(title).then(
        (answer) => isCurrent && setSuggested(answer.folder),
        () => undefined,
      );
    } else setSuggested("");
    return () => {
      isCurrent = false;
    };
  }, [title]);

  const add = async () => {
    try {
      const result = await api.addEntry(title, like, folder || undefined, ready);
      setOutcome(result);
      setFailure("");
      if (result.outcome !== "saved") return;
      say(`${title} added. It is hidden until you show it.`);
      store.remove(onlyDraft);
      photos.clear();
      onAdded(result.path);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <Dialog title={`Add a ${name}`} onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {failure && (
          <p className="problem" role="alert">
            {failure}
          </p>
        )}
        <SaveProblems outcome={outcome} />
        <div className="field">
          <label htmlFor={`${id}title`}>Name</label>
          <input
            id={`${id}title`}
            type="text"
            required
            maxLength={80}
            value={title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}folder`}>End of the URL</label>
          <input
            id={`${id}folder`}
            type="text"
            value={folder ?? suggested}
            onChange={(event) => change({ folder: event.target.value })}
          />
          <p className="hint">
            Derived from the name. Lower-case letters, digits and hyphens. You can change it later.
          </p>
        </div>
        <div className="field">
          <label htmlFor={`${id}like`}>Copy from</label>
          <select
            id={`${id}like`}
            value={like}
            onChange={(event) => change({ like: event.target.value })}
          >
            {models.map(({ path, label }) => (
              <option key={path} value={nameOf(path)}>
                {label}
              </option>
            ))}
          </select>
          <p className="hint">
            Its texts and numbers are copied, for you to change. The new {name} is hidden at first.
          </p>
        </div>
        <DropZone label="Photos" onFiles={(files) => void photos.take(files)} />
        <p className="hint">
          The first photo is the main one. Without photos, the new {name} starts with the photos of
          the copied {name}.
        </p>
        <NewPhotoCards photos={photos} folder={parent} />
        <p className="bar">
          <button type="submit" className="primary" disabled={!title.trim() || unready > 0}>
            Add {name}
          </button>
          {unready > 0 && (
            <span>{unready === 1 ? "1 photo needs" : `${unready} photos need`} an alt text</span>
          )}
        </p>
      </form>
    </Dialog>
  );
}
