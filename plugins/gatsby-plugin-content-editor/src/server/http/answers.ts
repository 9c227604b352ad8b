import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import type { Overview, SaveOutcome } from "../../protocol";
import { contentPath } from "../content-path";
import {
  entriesFolder,
  entryUses,
  moveEntry,
  newEntry,
  removeEntry,
  suggestFolder,
} from "../entries";
import { locateProblems } from "../field-labels";
import { findField } from "../find-field";
import { formSchema } from "../form-schema";
import { formChange, listEntries, listPhotoFolders, readForm } from "../forms";
import { addPhotos, photosByFolder, readPhotoFolder, removePhoto, replacePhoto } from "../photos";
import { Refusal } from "../refusal";
import type { Parts } from "./parts";
import type { Requests } from "./requests";

/** Returns the value of a query parameter, or an empty text. */
const param = (url: URL, name: string) => url.searchParams.get(name) ?? "";

/** Returns the handlers of GET requests, by path. */
export function readingAnswers({
  workspace,
  publisher,
  site,
  uploads,
  copied,
  brand,
  project,
}: Parts) {
  const overview = async (): Promise<Overview> => {
    const findings = await workspace.findings();
    const { entry, source, pages, closedGroups = [] } = workspace.site;
    const type = source.types.find(({ name }) => name === entry.type);
    return {
      brand: brand(),
      project,
      entryKind: {
        name: entry.name,
        type: entry.type,
        folder: entriesFolder(workspace),
        group: (type && formSchema(type).group) ?? "",
        pictures: entry.pictures,
        ...(entry.hidden && { hidden: entry.hidden }),
      },
      entries: listEntries(workspace.site, findings),
      closedGroups,
      folders: listPhotoFolders(workspace.site, findings),
      galleryFolder: workspace.site.galleryFolder,
      pages: pages?.(findings.files) ?? [],
      problems: locateProblems(workspace.site, findings.files, findings.problems),
      ...workspace.history(),
      site: site.state(),
      publication: await publisher.publication(),
    };
  };
  const answers: Readonly<Record<string, ((url: URL) => Promise<unknown>) | undefined>> = {
    "/api/overview": overview,
    "/api/form": async (url) => {
      const path = param(url, "path");
      contentPath(workspace.folder, path);
      return { ...(await readForm(workspace, path)), copied: copied.list(path) };
    },
    "/api/photos": (url) => readPhotoFolder(workspace, param(url, "folder")),
    "/api/all-photos": async () =>
      Object.fromEntries(photosByFolder(workspace.site, await workspace.findings())),
    "/api/uploads": () => uploads.list(),
    "/api/crops": async () => workspace.site.crops,
    "/api/page": async (url) => ({ isThere: await site.hasPage(param(url, "page")) }),
    "/api/changes": () => publisher.changes(),
    "/api/conflicts": async () => publisher.conflicts(),
    "/api/entries/uses": (url) => entryUses(workspace, param(url, "path")),
    "/api/entries/folder": async (url) => ({
      folder: await suggestFolder(workspace, param(url, "title")),
    }),
  };
  return answers;
}

type Answers = {
  [Path in keyof Requests]: (request: z.infer<Requests[Path]>) => Promise<unknown>;
};

/**
 * Returns the handlers of POST requests, by path.
 * @param announce called after each change of the content
 */
export function writingAnswers(parts: Parts, announce: () => void): Answers {
  const { workspace, publisher, site, uploads, copied, onEnd } = parts;
  const saved = async (outcome: Promise<SaveOutcome>) => {
    const result = await outcome;
    if (result.outcome === "saved") announce();
    return result;
  };
  /** Deletes uploads that were added to the content folder. */
  const used = async (outcome: Promise<SaveOutcome>, ids: readonly string[]) => {
    const result = await outcome;
    if (result.outcome === "saved") uploads.forget(ids);
    return saved(Promise.resolve(result));
  };
  return {
    "/api/form": ({ path, base, data }) =>
      saved(workspace.save(() => formChange(workspace, path, base, data))),
    "/api/form/accept-copied": async ({ path }) => {
      copied.accept(path);
      announce();
      return {};
    },
    "/api/uploads/annotate": async ({ id, ...texts }) => {
      uploads.annotate(id, texts);
      return {};
    },
    "/api/uploads/forget": async ({ ids }) => {
      uploads.forget(ids);
      announce();
      return {};
    },
    "/api/photos/add": ({ folder, photos }) =>
      used(
        workspace.save(() => addPhotos(workspace, uploads, folder, photos)),
        photos.map(({ upload }) => upload),
      ),
    "/api/photos/remove": ({ path, replacement }) =>
      saved(workspace.save(() => removePhoto(workspace, path, replacement))),
    "/api/photos/replace": ({ path, upload, keepsFocus, ...texts }) =>
      used(
        workspace.save(() => replacePhoto(workspace, uploads, path, upload, texts, keepsFocus)),
        [upload],
      ),
    "/api/entries/add": async (entry) => {
      const { change, path } = await newEntry(workspace, uploads, copied, entry);
      const ids = entry.photos.map(({ upload }) => upload);
      return { ...(await used(workspace.save(change), ids)), path };
    },
    "/api/entries/move": async ({ path, folder }) => {
      let to = path;
      const outcome = await saved(
        workspace.save(async () => {
          const moved = await moveEntry(workspace, path, folder);
          to = moved.path;
          return moved.change;
        }),
      );
      return { ...outcome, path: to };
    },
    "/api/entries/remove": ({ path, entry, photos }) =>
      saved(workspace.save(() => removeEntry(workspace, path, { entry, photos }))),
    "/api/discard": ({ unit, field }) =>
      saved(workspace.save(() => publisher.discard(unit, field))),
    "/api/find": (place) => findField(workspace, place).then((found) => ({ found })),
    "/api/publish": async ({ sentence }) => {
      const result = await publisher.publish(sentence).finally(announce);
      return result;
    },
    "/api/publish/cancel": async () => {
      publisher.cancel();
      return {};
    },
    "/api/publish/decide": async ({ decisions }) => {
      const conflicts = await publisher.decide(decisions).finally(announce);
      return { conflicts };
    },
    "/api/sign-in": async ({ user, token }) => {
      await publisher.signIn(user, token);
      return {};
    },
    "/api/site/restart": async () => {
      site.restart();
      return {};
    },
    "/api/undo": () => saved(workspace.undo()),
    "/api/redo": () => saved(workspace.redo()),
    "/api/end": async () => {
      // Ends after the response is sent.
      setTimeout(onEnd, 100);
      return {};
    },
  };
}

/** Stores an uploaded photo, with a warning if the site already has the same photo. */
export async function takeUpload(
  { workspace, uploads }: Parts,
  url: URL,
  request: IncomingMessage,
) {
  const upload = await uploads.take(param(url, "name") || "photo", request, param(url, "purpose"));
  if (upload.refusal) return upload;
  const { digest } = (await uploads.get(upload.id)).photo;
  const all = [...photosByFolder(workspace.site, await workspace.findings()).values()].flat();
  const same = all.find((card) => card.version === digest);
  const warning = `is the same photo as ${same?.path}, which is here already`;
  return same ? { ...upload, warnings: [...upload.warnings, warning] } : upload;
}

export const notFound = () => new Refusal("There is nothing at this URL.", 404);
