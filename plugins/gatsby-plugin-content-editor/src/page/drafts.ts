import { useSyncExternalStore } from "react";
import type { ContentPath } from "../protocol";
import { localStore } from "./local-store";

/** What an author typed into a file's form and isn't saved yet. */
interface Draft {
  /** The tab that wrote it; only this tab removes it. */
  tab: string;
  /** The data that the form was filled with; null if there was no file. */
  base: unknown;
  data: unknown;
}

const store = localStore<Draft>("draft");

/** Survives a reload of the tab. */
const tab = sessionStorage.getItem("tab") ?? crypto.randomUUID();
sessionStorage.setItem("tab", tab);

export const drafts = {
  read: (path: ContentPath) => store.read(path),
  write: (path: ContentPath, base: unknown, data: unknown) =>
    store.write(path, { tab, base, data }),
  /** Removes a draft that this tab wrote or has taken over. */
  remove(path: ContentPath): void {
    if (store.read(path)?.tab === tab) store.remove(path);
  },
};

/** Returns the files whose forms contain something that isn't saved. */
export const useUnsaved = (): ContentPath[] =>
  useSyncExternalStore(store.subscribe, () => store.names().join("\n"))
    .split("\n")
    .filter(Boolean);
