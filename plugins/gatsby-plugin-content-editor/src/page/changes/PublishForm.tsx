import { useEffect, useId, useRef, useState } from "react";
import type { Changes, FileConflict, Published } from "../../protocol";
import { api, messageOf } from "../api";
import { useEditor } from "../context";
import { SignInForm } from "./SignInForm";

/** Maximum length of a summary in characters, the width at which git's tools cut it off. */
const maxSentence = 72;

interface Props {
  changes: Changes;
  /** Current step of a running publication, or an empty text. */
  progress: string;
  onConflicts(conflicts: readonly FileConflict[]): void;
  onDone(): void;
}

/** Publishes the changes with a summary, or shows what to do if that fails. It stays in view. */
export function PublishForm({ changes, progress, onConflicts, onDone }: Props) {
  const { say } = useEditor();
  const id = useId();
  const [sentence, setSentence] = useState<string>();
  const [published, setPublished] = useState<Published>();
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const publish = async () => {
    setBusy(true);
    setFailure("");
    setPublished(undefined);
    try {
      const result = await api.publish(sentence ?? changes.sentence);
      // The editor's bar shows the outcome if this form is no longer visible: nothing is left to
      // publish, or the author opened something else.
      const isDone = result.pushed || (result.committed && !changes.hasRemote);
      if (isDone || !isOpen.current) say(result.message);
      else if (result.conflicts) onConflicts(result.conflicts);
      else setPublished(result);
      if (result.committed) setSentence(undefined);
    } catch (error) {
      if (isOpen.current) setFailure(messageOf(error));
      else say(messageOf(error));
    }
    setBusy(false);
    onDone();
  };

  return (
    <section className="publish" aria-label="Publish">
      {failure && (
        <p className="problem pre" role="alert">
          {failure}
        </p>
      )}
      {published && (
        <p className="warning" role="status">
          {published.message}
        </p>
      )}
      {published?.signIn && (
        <SignInForm signIn={published.signIn} onSignedIn={() => void publish()} />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        {changes.units.length > 0 ? (
          <div className="field">
            <label htmlFor={`${id}sentence`}>What changed, in one sentence</label>
            <input
              id={`${id}sentence`}
              type="text"
              maxLength={maxSentence}
              value={sentence ?? changes.sentence}
              onChange={(event) => setSentence(event.target.value)}
            />
          </div>
        ) : (
          <p>
            {changes.waiting === 1
              ? "1 change is saved on this computer and not online yet."
              : `${changes.waiting} changes are saved on this computer and not online yet.`}
          </p>
        )}
        {!changes.hasRemote && (
          <p className="hint">
            This folder has no server to publish to. Publish saves a version on this computer. Ask
            the person who maintains the website to connect the folder.
          </p>
        )}
        <p className="bar">
          <button type="submit" className="primary" disabled={isBusy}>
            Publish
          </button>
          {isBusy && (
            <>
              <button type="button" onClick={() => void api.cancel()}>
                Cancel
              </button>
              <span role="status">{progress || "Publishing…"}</span>
            </>
          )}
        </p>
      </form>
    </section>
  );
}
