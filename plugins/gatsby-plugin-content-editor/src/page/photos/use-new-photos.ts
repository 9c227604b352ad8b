import { useSyncExternalStore } from "react";
import { textsOf } from "../../photo-texts";
import type { NewPhoto, PhotoTexts, Upload } from "../../protocol";
import { api, messageOf } from "../api";
import { localStore } from "../local-store";

/** A photo that the author added to the page but not yet to the content folder. */
export interface NewPhotoDraft extends PhotoTexts {
  key: string;
  name: string;
  purpose: string;
  /** Undefined during the upload. */
  upload?: Upload;
  failure?: string;
}

/** ms after the last key until the texts are stored on the server. */
const pauseMs = 400;
/** ms until the texts are sent again if the server can't be reached. */
const retryMs = 3000;

/** Texts that aren't stored on the server yet, by the ID of the upload. */
const unsent = localStore<PhotoTexts>("photo");
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
/** IDs of uploads in earlier responses of the server. */
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

/** Sends the texts of an upload to the server until that succeeds. */
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

/** Stops sending the texts of an upload that the server deleted. */
function settled(id: string): void {
  clearTimeout(timers.get(id));
  unsent.remove(id);
}

/**
 * Adds the server's uploads, such as those of an earlier session, and removes those that it no
 * longer has.
 */
export function syncUploads(uploads: readonly Upload[]): void {
  const listedIds = new Set(drafts.map(({ upload }) => upload?.id));
  const present = new Set(uploads.map(({ id }) => id));
  const pendingNames = drafts.filter(({ upload, failure }) => !upload && !failure).length;
  // A response that started before a photo was added doesn't contain the photo yet.
  const remaining = drafts.filter(
    ({ upload }) => !upload || present.has(upload.id) || !confirmed.has(upload.id),
  );
  confirmed = present;
  // An upload without its response is already in the list.
  const newUploads = pendingNames > 0 ? [] : uploads.filter(({ id }) => !listedIds.has(id));
  if (remaining.length === drafts.length && newUploads.length === 0) return;
  setDrafts([
    ...remaining,
    ...newUploads.map((upload): NewPhotoDraft => {
      const texts = unsent.read(upload.id);
      if (texts) send(upload.id, 0);
      const { id, name, purpose } = upload;
      return { key: id, name, purpose, upload, ...textsOf(texts ?? upload) };
    }),
  ]);
}

/** Returns the number of photos that aren't added yet. */
export const useWaitingPhotos = (): number =>
  useSyncExternalStore(
    subscribe,
    () => drafts.filter(({ upload, failure }) => !failure && !upload?.refusal).length,
  );

const change = (key: string, values: Partial<NewPhotoDraft>) => {
  setDrafts(drafts.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const draft = drafts.find((each) => each.key === key);
  if (!draft?.upload || draft.upload.refusal) return;
  const { upload } = draft;
  const texts = textsOf(draft);
  if (!Object.keys(texts).some((name) => name in values) && !texts.alt) return;
  unsent.write(upload.id, texts);
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
 * Returns the new photos for a purpose, and functions that change them. They survive closing the
 * tab and the browser, and a restart of the server.
 * @param purpose such as "add gallery"
 */
export function useNewPhotos(purpose: string) {
  const all = useSyncExternalStore(subscribe, () => drafts);
  const list = all.filter((draft) => draft.purpose === purpose);
  const take = async (files: readonly File[]) => {
    const newUploads = files.map((file) => {
      count += 1;
      return { file, draft: { key: `photo-${count}`, name: file.name, purpose } };
    });
    setDrafts([...drafts, ...newUploads.map(({ draft }) => draft)]);
    // One after the other, because photos are large and the server decodes each.
    for (const { file, draft } of newUploads) {
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
    /** Removes a photo from the list. */
    remove: (key: string) => void drop([key]),
    /**
     * Removes photos that were added to the content folder. The server already deleted their
     * uploads.
     */
    added(uploads: readonly string[]) {
      for (const id of uploads) settled(id);
      setDrafts(drafts.filter(({ upload }) => !upload || !uploads.includes(upload.id)));
    },
    /** Removes all photos of this purpose. The server already deleted their uploads. */
    clear() {
      for (const { upload } of list) if (upload) settled(upload.id);
      setDrafts(drafts.filter((draft) => draft.purpose !== purpose));
    },
  };
}
export type NewPhotoList = ReturnType<typeof useNewPhotos>;

/** Returns why a photo is rejected, or undefined if it isn't. */
export const refusalOf = ({ upload, failure }: NewPhotoDraft) => failure ?? upload?.refusal;

const isDescribed = ({ alt, upload }: NewPhotoDraft) => Boolean(alt?.trim() || upload?.embeddedAlt);

/** Returns the photos that are ready to be added. */
export const readyPhotos = (list: readonly NewPhotoDraft[]): NewPhoto[] =>
  list.flatMap((draft): NewPhoto[] => {
    const { upload, alt, caption } = draft;
    if (!upload || refusalOf(draft) || !isDescribed(draft)) return [];
    const texts = { alt: alt?.trim() || undefined, caption: caption || undefined };
    return [{ upload: upload.id, ...textsOf(draft), ...texts }];
  });

/** Returns the number of photos without an alt text or still uploading. */
export const unreadyCount = (list: readonly NewPhotoDraft[]) =>
  list.filter((draft) => !refusalOf(draft)).length - readyPhotos(list).length;

/** Returns the purpose of a photo that replaces a different one. */
export const replacePurpose = (folder: string, name: string) => `replace ${folder}/${name}`;

/** Returns the new photos that will replace photos of a folder. */
export const useReplacements = (folder: string): readonly NewPhotoDraft[] => {
  const all = useSyncExternalStore(subscribe, () => drafts);
  return all.filter(({ purpose }) => purpose.startsWith(replacePurpose(folder, "")));
};
