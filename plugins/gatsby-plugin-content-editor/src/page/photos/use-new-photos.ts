import { useSyncExternalStore } from "react";
import type { NewPhoto, PhotoTexts, Upload } from "../../protocol";
import { api, messageOf } from "../api";
import { localStore } from "../local-store";

/** A photo that the author added to the page and that isn't in the content folder yet. */
export interface NewPhotoDraft extends PhotoTexts {
  key: string;
  name: string;
  purpose: string;
  /** Undefined while it is sent to the server. */
  upload?: Upload;
  failure?: string;
}

/** ms after the last key until the texts are stored on the server. */
const pauseMs = 400;
/** ms until storing them is tried again if the server can't be reached. */
const retryMs = 3000;

/** Texts that the server doesn't have yet, by the ID of the upload. */
const unsent = localStore<PhotoTexts>("photo");
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
/** Uploads that an earlier answer of the server contained. */
let confirmed: ReadonlySet<string> = new Set();
let count = 0;
let drafts: readonly NewPhotoDraft[] = [];

const setDrafts = (next: readonly NewPhotoDraft[]) => {
  drafts = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const textsOf = ({ alt, caption, focus }: PhotoTexts): PhotoTexts => ({ alt, caption, focus });

/** Stores the texts of an upload on the server, until it has them. */
function send(id: string, delayMs: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => {
      const texts = unsent.read(id);
      if (!texts) return;
      api.annotate(id, texts).then(
        () => {
          if (JSON.stringify(unsent.read(id)) === JSON.stringify(texts)) unsent.remove(id);
        },
        () => {
          if (drafts.some(({ upload }) => upload?.id === id)) send(id, retryMs);
        },
      );
    }, delayMs),
  );
}

/** Stops sending the texts of an upload that the server has deleted. */
function settled(id: string): void {
  clearTimeout(timers.get(id));
  unsent.remove(id);
}

/** Adds the uploads that the server has, such as those of an earlier session, and drops those that it no longer has. */
export function syncUploads(uploads: readonly Upload[]): void {
  const known = new Set(drafts.map(({ upload }) => upload?.id));
  const present = new Set(uploads.map(({ id }) => id));
  const pendingNames = drafts.filter(({ upload, failure }) => !upload && !failure).length;
  // An answer that was on its way while a photo was added doesn't contain the photo yet.
  const kept = drafts.filter(
    ({ upload }) => !upload || present.has(upload.id) || !confirmed.has(upload.id),
  );
  confirmed = present;
  // An upload whose answer is on its way is already in the list.
  const fresh = pendingNames > 0 ? [] : uploads.filter(({ id }) => !known.has(id));
  if (kept.length === drafts.length && fresh.length === 0) return;
  setDrafts([
    ...kept,
    ...fresh.map((upload): NewPhotoDraft => {
      const texts = unsent.read(upload.id);
      if (texts) send(upload.id, 0);
      const { id, name, purpose } = upload;
      return { key: id, name, purpose, upload, ...textsOf(texts ?? upload) };
    }),
  ]);
}

/** Returns the number of photos that wait to be added. */
export const useWaitingPhotos = (): number =>
  useSyncExternalStore(
    subscribe,
    () => drafts.filter(({ upload, failure }) => !failure && !upload?.refusal).length,
  );

const change = (key: string, values: Partial<NewPhotoDraft>) => {
  setDrafts(drafts.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const draft = drafts.find((each) => each.key === key);
  if (!draft?.upload || draft.upload.refusal) return;
  const { upload, ...texts } = draft;
  if (!["alt", "caption", "focus"].some((name) => name in values) && !texts.alt) return;
  unsent.write(upload.id, textsOf(texts));
  send(upload.id, pauseMs);
};

const drop = async (keys: readonly string[]) => {
  const ids = drafts.flatMap(({ key, upload }) =>
    keys.includes(key) && upload && !upload.refusal ? [upload.id] : [],
  );
  setDrafts(drafts.filter(({ key }) => !keys.includes(key)));
  for (const id of ids) settled(id);
  if (ids.length > 0) await api.forget(ids).catch(() => undefined);
};

/**
 * The photos that were added for a purpose. They survive the tab, the browser and the server.
 *
 * @param purpose such as "add gallery"
 */
export function useNewPhotos(purpose: string) {
  const all = useSyncExternalStore(subscribe, () => drafts);
  const list = all.filter((draft) => draft.purpose === purpose);
  const take = async (files: readonly File[]) => {
    const fresh = files.map((file) => {
      count += 1;
      return { file, draft: { key: `photo-${count}`, name: file.name, purpose } };
    });
    setDrafts([...drafts, ...fresh.map(({ draft }) => draft)]);
    // One after the other: photos are large, and the server decodes each.
    for (const { file, draft } of fresh) {
      await api.upload(file, purpose).then(
        (upload) => change(draft.key, { upload }),
        (error: unknown) => change(draft.key, { failure: messageOf(error) }),
      );
    }
  };
  return {
    list,
    take,
    change,
    /** Leaves a photo out. */
    remove: (key: string) => void drop([key]),
    /** Forgets photos that were added to the content folder; the server has deleted their uploads. */
    added(uploads: readonly string[]) {
      for (const id of uploads) settled(id);
      setDrafts(drafts.filter(({ upload }) => !upload || !uploads.includes(upload.id)));
    },
    /** Forgets all photos of this purpose; the server has deleted their uploads. */
    clear() {
      for (const { upload } of list) if (upload) settled(upload.id);
      setDrafts(drafts.filter((draft) => draft.purpose !== purpose));
    },
  };
}
export type NewPhotoList = ReturnType<typeof useNewPhotos>;

/** Returns why a photo is rejected, or undefined. */
export const refusalOf = ({ upload, failure }: NewPhotoDraft) => failure ?? upload?.refusal;

const isDescribed = ({ alt, upload }: NewPhotoDraft) => Boolean(alt?.trim() || upload?.embeddedAlt);

/** Returns the photos that can be added as they are. */
export const readyPhotos = (list: readonly NewPhotoDraft[]): NewPhoto[] =>
  list.flatMap((draft): NewPhoto[] => {
    const { upload, alt, caption, focus } = draft;
    if (!upload || refusalOf(draft) || !isDescribed(draft)) return [];
    return [
      { upload: upload.id, alt: alt?.trim() || undefined, caption: caption || undefined, focus },
    ];
  });

/** Returns the number of photos that need an alt text, or are being sent. */
export const unreadyCount = (list: readonly NewPhotoDraft[]) =>
  list.filter((draft) => !refusalOf(draft)).length - readyPhotos(list).length;

/** Returns the purpose of a photo that replaces another. */
export const replacePurpose = (folder: string, name: string) => `replace ${folder}/${name}`;

/** Returns the photos that wait to replace photos of a folder. */
export const useReplacements = (folder: string): readonly NewPhotoDraft[] => {
  const all = useSyncExternalStore(subscribe, () => drafts);
  return all.filter(({ purpose }) => purpose.startsWith(replacePurpose(folder, "")));
};
