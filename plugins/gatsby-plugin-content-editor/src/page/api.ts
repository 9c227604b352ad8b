import type { CropTable } from "../../../gatsby-transformer-photo/pure";
import type {
  Changes,
  Form,
  NewPhoto,
  Overview,
  PhotoCard,
  PhotoFolderState,
  Published,
  SaveOutcome,
  Upload,
} from "../protocol";

const token = document.querySelector<HTMLMetaElement>('meta[name="token"]')?.content ?? "";

/** The server has refused, with a sentence for the person at the page. */
export class ServerRefusal extends Error {}

/** The server cannot be reached: what is typed has to wait. */
export class ServerGone extends Error {}

async function ask<T>(address: string, options: RequestInit = {}): Promise<T> {
  const response = await fetch(address, {
    ...options,
    headers: { "X-Token": token, ...options.headers },
  }).catch(() => {
    throw new ServerGone(
      "The editor does not answer. What you have typed is kept here; start the editor again, as you did before, and load this page again.",
    );
  });
  const body = (await response.json()) as T & { message?: string };
  if (!response.ok)
    throw new ServerRefusal(body.message ?? `The editor answers ${response.status}.`);
  return body;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const post = <T>(address: string, body: unknown) =>
  ask<T>(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

export const api = {
  overview: () => ask<Overview>("/api/overview"),
  form: (path: string) => ask<Form>(`/api/form?${query({ path })}`),
  saveForm: (path: string, version: string | null, data: unknown) =>
    post<SaveOutcome>("/api/form", { path, version, data }),
  page: (page: string) => ask<{ isThere: boolean }>(`/api/page?${query({ page })}`),
  photos: (folder: string) => ask<PhotoFolderState>(`/api/photos?${query({ folder })}`),
  allPhotos: () => ask<Record<string, PhotoCard[]>>("/api/all-photos"),
  crops: () => ask<CropTable>("/api/crops"),
  upload: (file: File) =>
    ask<Upload>(`/api/uploads?${query({ name: file.name })}`, { method: "POST", body: file }),
  addPhotos: (folder: string, photos: NewPhoto[]) =>
    post<SaveOutcome>("/api/photos/add", { folder, photos }),
  removePhoto: (path: string, replacement?: string) =>
    post<SaveOutcome>("/api/photos/remove", { path, replacement }),
  replacePhoto: (path: string, upload: string) =>
    post<SaveOutcome>("/api/photos/replace", { path, upload }),
  addHouse: (title: string, like: string, photos: NewPhoto[]) =>
    post<SaveOutcome & { path: string }>("/api/houses/add", { title, like, photos }),
  removeHouse: (path: string) => post<SaveOutcome>("/api/houses/remove", { path }),
  changes: () => ask<Changes>("/api/changes"),
  takeBack: (unit: string, field?: (string | number)[]) =>
    post<SaveOutcome>("/api/take-back", { unit, field }),
  publish: (sentence: string) => post<Published>("/api/publish", { sentence }),
  undo: () => post<SaveOutcome>("/api/undo", {}),
  redo: () => post<SaveOutcome>("/api/redo", {}),
  end: () => post<object>("/api/end", {}),
  events: () => new EventSource(`/api/events?${query({ token })}`),
};

const picture = (address: string, values: Record<string, string>, width: number) =>
  `${address}?${query({ ...values, w: String(width), token })}`;

/** Addresses of small pictures; `width` in px. */
export const pictureOf = {
  photo: ({ path, version }: { path: string; version: string }, width: number) =>
    picture("/photo", { path, v: version }, width),
  upload: (id: string, width: number) => picture("/upload", { id }, width),
  published: (path: string, width: number) => picture("/published", { path }, width),
};

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
