import { useCallback, useEffect, useRef, useState } from "react";
import type { ContentPath, FileConflict, LocatedProblem, SaveOutcome } from "../protocol";
import { api, messageOf, ServerUnreachable } from "./api";
import { drafts } from "./drafts";
import { useLoadOrder } from "./use-load-order";

/** ms after the last key until a form is saved. */
const pauseMs = 500;
/** ms until a save is repeated if the server can't be reached. */
const retryMs = 3000;

export type SaveStatus = "saved" | "typing" | "saving" | "refused" | "conflict" | "waiting";

/** The running saves, by file. The author may have left the form, and may open it again. */
const runningSaves = new Map<ContentPath, Promise<unknown>>();

/**
 * Saves the form of a content file automatically. Until then, stores the typed data in the browser.
 * @param path of the file
 */
export function useAutosave<Data extends object>(path: ContentPath) {
  const [status, setStatus] = useState<SaveStatus>("saved");
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [failure, setFailure] = useState("");
  const base = useRef<Data | null>(null);
  const typed = useRef<Data>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);
  const saveCount = useRef(0);

  const save = useCallback(async () => {
    const sent = typed.current;
    clearTimeout(timer.current);
    if (!sent || isSaving.current) return;
    isSaving.current = true;
    setStatus("saving");
    try {
      const saving = api.saveForm(path, base.current, sent);
      runningSaves.set(path, saving);
      const result = await saving.finally(() => {
        if (runningSaves.get(path) === saving) runningSaves.delete(path);
      });
      setOutcome(result);
      setFailure("");
      if (result.outcome === "saved") {
        saveCount.current += 1;
        // The sent data instead of the server's merged data: later typing is compared with what
        // this form contained.
        base.current = sent;
        if (typed.current === sent) {
          typed.current = undefined;
          drafts.remove(path);
          setStatus("saved");
        } else if (typed.current) drafts.write(path, sent, typed.current);
      } else {
        setStatus(result.outcome);
      }
    } catch (error) {
      setFailure(messageOf(error));
      setStatus(error instanceof ServerUnreachable ? "waiting" : "refused");
      if (error instanceof ServerUnreachable)
        timer.current = setTimeout(() => void save(), retryMs);
    } finally {
      isSaving.current = false;
    }
    if (typed.current && typed.current !== sent) void save();
  }, [path]);

  const change = useCallback(
    (data: Data) => {
      typed.current = data;
      setStatus("typing");
      drafts.write(path, base.current, data);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pauseMs);
    },
    [path, save],
  );

  const startLoad = useLoadOrder();
  /**
   * Loads the file.
   * @param request sends the request
   * @returns the response, or undefined if the response of a later load arrived first
   */
  const load = useCallback(
    async <Loaded>(request: () => Promise<Loaded>): Promise<Loaded | undefined> => {
      const isInOrder = startLoad();
      for (;;) {
        await runningSaves.get(path)?.catch(() => undefined);
        const countBefore = saveCount.current;
        const response = await request();
        if (!isInOrder()) return undefined;
        // Otherwise the server may have read the file before the save.
        if (saveCount.current === countBefore) return response;
      }
    },
    [path, startLoad],
  );

  /**
   * Call this with the loaded data after each load.
   * @returns the unsaved data, if there is any, which the form shows instead
   */
  const begin = useCallback(
    (read: Data | null): Data | undefined => {
      if (typed.current) return typed.current;
      base.current = read;
      const draft = drafts.read(path);
      if (!draft) return undefined;
      base.current = draft.base as Data | null;
      change(draft.data as Data);
      return draft.data as Data;
    },
    [path, change],
  );

  // Saves immediately when the author opens a different form.
  useEffect(() => () => void save(), [save]);

  const conflict: FileConflict | undefined =
    outcome?.outcome === "conflict" ? outcome.conflicts[0] : undefined;
  const problems: LocatedProblem[] | undefined =
    outcome?.outcome === "refused" ? outcome.problems : undefined;

  return {
    status,
    outcome,
    conflict,
    problems,
    failure,
    change,
    load,
    begin,
    save,
    /** Saves the data that the author chose in a conflict. */
    decide(data: Data) {
      base.current = (conflict?.theirs ?? null) as Data | null;
      setOutcome(undefined);
      change(data);
      void save();
    },
    /** Discards the unsaved data. */
    discard() {
      clearTimeout(timer.current);
      typed.current = undefined;
      drafts.remove(path);
      setOutcome(undefined);
      setFailure("");
      setStatus("saved");
    },
  };
}

export type Autosave = ReturnType<typeof useAutosave<object>>;
