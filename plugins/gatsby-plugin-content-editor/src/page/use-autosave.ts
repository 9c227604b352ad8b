import { useCallback, useEffect, useRef, useState } from "react";
import type { Conflict, SaveOutcome } from "../protocol";
import { api, messageOf, ServerGone } from "./api";
import { drafts } from "./drafts";

/** ms after the last key until it is saved. */
const pauseMs = 500;
/** ms after which a server that was gone is tried again. */
const retryMs = 3000;

export type SaveStatus = "saved" | "typing" | "saving" | "refused" | "conflict" | "waiting";

/**
 * Saves what is typed into one content file by itself, and keeps it in the tab until that has worked.
 *
 * @param path below `content/`
 */
export function useAutosave<Data extends object>(path: string) {
  const [status, setStatus] = useState<SaveStatus>("saved");
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [failure, setFailure] = useState("");
  const version = useRef<string | null>(null);
  const typed = useRef<Data>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);

  const save = useCallback(async () => {
    const sent = typed.current;
    clearTimeout(timer.current);
    if (!sent || isSaving.current) return;
    isSaving.current = true;
    setStatus("saving");
    try {
      const result = await api.saveForm(path, version.current, sent);
      setOutcome(result);
      setFailure("");
      if (result.outcome === "saved") {
        version.current = result.versions[path] ?? null;
        if (typed.current === sent) {
          typed.current = undefined;
          drafts.remove(path);
          setStatus("saved");
        }
      } else {
        setStatus(result.outcome);
      }
    } catch (error) {
      setFailure(messageOf(error));
      setStatus(error instanceof ServerGone ? "waiting" : "refused");
      if (error instanceof ServerGone) timer.current = setTimeout(() => void save(), retryMs);
    } finally {
      isSaving.current = false;
    }
    if (typed.current && typed.current !== sent) void save();
  }, [path]);

  const change = useCallback(
    (data: Data) => {
      typed.current = data;
      setStatus("typing");
      drafts.write(path, { version: version.current, data });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pauseMs);
    },
    [path, save],
  );

  /**
   * To be told what version lies on the disk, each time that it was read.
   *
   * @returns what was typed and is not saved yet; then what was read is not to be shown
   */
  const begin = useCallback(
    (read: string | null): Data | undefined => {
      if (typed.current) return typed.current;
      const draft = drafts.read<Data>(path);
      version.current = read;
      if (!draft) return undefined;
      version.current = draft.version;
      change(draft.data);
      return draft.data;
    },
    [path, change],
  );

  // What is typed when one goes elsewhere is saved at once.
  useEffect(() => () => void save(), [save]);

  return {
    status,
    outcome,
    failure,
    change,
    begin,
    save,
    /** Answers a conflict: what was typed is to be saved all the same. */
    keepMine({ version: theirs }: Conflict) {
      version.current = theirs;
      setOutcome(undefined);
      void save();
    },
    /** Gives up what was typed and is not saved. */
    discard() {
      typed.current = undefined;
      drafts.remove(path);
      setOutcome(undefined);
      setStatus("saved");
    },
  };
}

export type Autosave = ReturnType<typeof useAutosave<object>>;
