import { useSyncExternalStore } from "react";
import type { ContentPath } from "../protocol";
import { localStore } from "./local-store";

/** Unsaved data of a file's form. */
interface Draft {
  /** ID of the tab that wrote it. Only this tab removes it. */
  tab: string;
  /** Data that the form was filled with, or null if there was no file. */
  base: unknown;
  data: unknown;
}

const store = localStore<Draft>("draft");

/** ID of this tab, which survives a reload. */
const tab = sessionStorage.getItem("tab") ?? crypto.randomUUID();
sessionStorage.setItem("tab", tab);

export const drafts = {
  read: (path: ContentPath) => store.read(path),
  write: (path: ContentPath, base: unknown, data: unknown) =>
    store.write(path, { tab, base, data }),
  /** Removes a draft that this tab wrote or adopted. */
  remove(path: ContentPath): void {
    if (store.read(path)?.tab === tab) store.remove(path);
  },
};

/** Returns the files whose forms contain unsaved data. */
export const useUnsaved = (): ContentPath[] =>
  useSyncExternalStore(store.subscribe, () => store.names().join("\n"))
    .split("\n")
    .filter(Boolean);
