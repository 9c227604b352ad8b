import type { CropTable } from "../../../gatsby-transformer-photo/pure";
import type {
  Changes,
  ContentPath,
  Decision,
  EntryUses,
  FileConflict,
  Form,
  NewPhoto,
  Overview,
  PhotoCard,
  PhotoFolderState,
  PhotoTexts,
  Published,
  SaveOutcome,
  Upload,
} from "../protocol";

const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
const token = meta("token");

/** Identifies the project, so that the drafts of two projects stay separate. */
export const project = meta("project");

/** Thrown if the server rejects a request. Its message is for the author. */
class ServerRefusal extends Error {}

/** Thrown if the server can't be reached. */
export class ServerUnreachable extends Error {}

export const unreachableMessage =
  "The editor isn't running. Your text is kept. Start the editor again, as you did before, then reload this page.";

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  const response = await fetch(path, {
    ...options,
    headers: { "X-Token": token, ...options.headers },
  }).catch(() => {
    throw new ServerUnreachable(unreachableMessage);
  });
  const body = (await response.json()) as T & { message?: string };
  if (!response.ok) {
    throw new ServerRefusal(body.message ?? `The editor reported error ${response.status}.`);
  }
  return body;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const post = <T>(path: string, body: unknown) =>
  ask<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

export const api = {
  overview: () => ask<Overview>("/api/overview"),
  form: (path: ContentPath) => ask<Form>(`/api/form?${query({ path })}`),
  saveForm: (path: ContentPath, base: unknown, data: unknown) =>
    post<SaveOutcome>("/api/form", { path, base, data }),
  acceptCopied: (path: ContentPath) => post<object>("/api/form/accept-copied", { path }),
  page: (page: string) => ask<{ isThere: boolean }>(`/api/page?${query({ page })}`),
  photos: (folder: ContentPath) => ask<PhotoFolderState>(`/api/photos?${query({ folder })}`),
  allPhotos: () => ask<Record<ContentPath, PhotoCard[]>>("/api/all-photos"),
  crops: () => ask<CropTable>("/api/crops"),
  uploads: () => ask<Upload[]>("/api/uploads"),
  upload: (file: File, purpose: string) =>
    ask<Upload>(`/api/uploads?${query({ name: file.name, purpose })}`, {
      method: "POST",
      body: file,
    }),
  annotate: (id: string, texts: PhotoTexts) =>
    post<object>("/api/uploads/annotate", { id, ...texts }),
  forget: (ids: string[]) => post<object>("/api/uploads/forget", { ids }),
  addPhotos: (folder: ContentPath, photos: NewPhoto[]) =>
    post<SaveOutcome>("/api/photos/add", { folder, photos }),
  removePhoto: (path: ContentPath, replacement?: ContentPath) =>
    post<SaveOutcome>("/api/photos/remove", { path, replacement }),
  replacePhoto: (path: ContentPath, upload: string, keepsFocus: boolean, texts: PhotoTexts) =>
    post<SaveOutcome>("/api/photos/replace", { path, upload, keepsFocus, ...texts }),
  suggestFolder: (title: string) =>
    ask<{ folder: string }>(`/api/entries/folder?${query({ title })}`),
  addEntry: (title: string, like: string, folder: string | undefined, photos: NewPhoto[]) =>
    post<SaveOutcome & { path: ContentPath }>("/api/entries/add", { title, like, folder, photos }),
  moveEntry: (path: ContentPath, folder: string) =>
    post<SaveOutcome & { path: ContentPath }>("/api/entries/move", { path, folder }),
  entryUses: (path: ContentPath) => ask<EntryUses>(`/api/entries/uses?${query({ path })}`),
  removeEntry: (path: ContentPath, entry?: string, photos?: Record<ContentPath, ContentPath>) =>
    post<SaveOutcome>("/api/entries/remove", { path, entry, photos }),
  changes: () => ask<Changes>("/api/changes"),
  discard: (unit: string, field?: { file: ContentPath; path: (string | number)[] }) =>
    post<SaveOutcome>("/api/discard", { unit, field }),
  find: (clicked: { texts: string[]; image: string; page: string }) =>
    post<{ found?: { view: "form" | "photos"; path: ContentPath; field: (string | number)[] } }>(
      "/api/find",
      clicked,
    ),
  publish: (sentence: string) => post<Published>("/api/publish", { sentence }),
  cancel: () => post<object>("/api/publish/cancel", {}),
  conflicts: () => ask<FileConflict[]>("/api/conflicts"),
  decide: (decisions: Decision[]) =>
    post<{ conflicts: FileConflict[] }>("/api/publish/decide", { decisions }),
  signIn: (user: string, secret: string) => post<object>("/api/sign-in", { user, token: secret }),
  restartSite: () => post<object>("/api/site/restart", {}),
  undo: () => post<SaveOutcome>("/api/undo", {}),
  redo: () => post<SaveOutcome>("/api/redo", {}),
  end: () => post<object>("/api/end", {}),
  events: () => new EventSource(`/api/events?${query({ token })}`),
};

const image = (path: string, values: Record<string, string>, width: number) =>
  `${path}?${query({ ...values, w: String(width), token })}`;

/** Return URLs of thumbnails. `width` is in px. */
export const thumbnailOf = {
  photo: ({ path, version }: { path: ContentPath; version: string }, width: number) =>
    image("/photo", { path, v: version }, width),
  upload: (id: string, width: number) => image("/upload", { id }, width),
  published: (path: ContentPath, width: number) => image("/published", { path }, width),
};

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
