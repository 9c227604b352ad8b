import { useSyncExternalStore } from "react";

/** What was typed into a file's form and is not on the disk yet; it outlives the page, not the tab. */
export interface Draft<Data> {
  version: string | null;
  data: Data;
}

const prefix = "draft ";
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const drafts = {
  read<Data>(path: string): Draft<Data> | undefined {
    const text = sessionStorage.getItem(prefix + path);
    return text === null ? undefined : (JSON.parse(text) as Draft<Data>);
  },
  write<Data>(path: string, draft: Draft<Data>): void {
    sessionStorage.setItem(prefix + path, JSON.stringify(draft));
    tell();
  },
  remove(path: string): void {
    sessionStorage.removeItem(prefix + path);
    tell();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const joined = () =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .sort()
    .join("\n");

/** The files, below `content/`, whose forms hold something that is not saved. */
export const useUnsaved = (): string[] =>
  useSyncExternalStore(subscribe, joined).split("\n").filter(Boolean);
