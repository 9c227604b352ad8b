import { posix } from "node:path";
import { referencesIn, replaceReferences } from "../../../gatsby-transformer-checked-json";
import type { Findings } from "../../../gatsby-transformer-photo";
import type { NewPhoto } from "../protocol";
import { contentBytes } from "./forms";
import { captionsBytes, freeName, placeUploads } from "./photos";
import { Refusal } from "./refusal";
import type { Uploads } from "./uploads";
import type { Change, Workspace } from "./workspace";

interface VillaData {
  title?: string;
  order?: number;
  seo?: { title?: string };
  pictures?: { file: string }[];
}

const entriesIn = ({ site }: Workspace, { files }: Findings) =>
  files.filter(({ type }) => type?.name === site.entry.type);

/** Returns the folder that contains the folders of all entries, such as "villas". */
const entriesFolder = ({ site }: Workspace) =>
  site.source.types.find(({ name }) => name === site.entry.type)?.inEach?.folder ?? "";

/** Returns a folder for a title, which no entry has. */
function newFolder(workspace: Workspace, findings: Findings, title: string): string {
  const taken = new Set(
    entriesIn(workspace, findings).map(({ path }) => path.split("/").at(-2) ?? ""),
  );
  return posix.join(entriesFolder(workspace), freeName(workspace.site.folderName(title), taken));
}

/**
 * The change that makes a new house, as a copy of another: its texts and figures, and either its
 * photos or those that were uploaded for it.
 *
 * @param like folder of the house to copy, such as "joglo-house"
 * @returns the change, and the path of the new `villa.json`
 */
export async function newHouse(
  workspace: Workspace,
  uploads: Uploads,
  { title, like, photos }: { title: string; like: string; photos: readonly NewPhoto[] },
): Promise<{ change: Change; path: string }> {
  const findings = await workspace.findings();
  const from = posix.join(entriesFolder(workspace), like);
  const entryFile = posix.basename(entriesIn(workspace, findings)[0]?.path ?? "");
  const model = entriesIn(workspace, findings).find(({ path }) => path === `${from}/${entryFile}`);
  if (!model) throw new Refusal("The house to copy is not there any more. Choose another.", 404);
  const houses = entriesIn(workspace, findings).map(({ data }) => data as VillaData);
  if (!/[\p{L}\p{N}]/u.test(title)) {
    throw new Refusal("A house needs a name with letters; its address is made of it.");
  }
  const isSame = (other = "") => other.toLowerCase() === title.toLowerCase();
  if (houses.some((house) => isSame(house.title))) {
    throw new Refusal(`There is a house called "${title}" already. Give this one another name.`);
  }

  const folder = newFolder(workspace, findings, title);
  const data = workspace.data(model.path) as VillaData;
  const kept = Object.entries(data).filter(
    ([name]) => !workspace.site.entry.ownFields.includes(name),
  );
  const villa: VillaData = {
    ...Object.fromEntries(kept),
    title,
    order: Math.max(0, ...houses.map(({ order }) => order ?? 0)) + 1,
    seo: { ...data.seo, title },
  };

  const files = new Map<string, Buffer | { source: string }>();
  const captionsFile = `${from}/captions.json`;
  const captions = workspace.read(captionsFile);
  const own = findings.folders.find(
    ({ path }) => path === posix.join(workspace.site.source.label, from),
  );
  if (photos.length === 0) {
    for (const name of own?.photos.keys() ?? []) {
      files.set(`${folder}/${name}`, { source: posix.join(workspace.folder, from, name) });
    }
    if (captions) files.set(`${folder}/captions.json`, captions);
  } else {
    const placed = placeUploads(uploads, folder, photos, new Set());
    for (const [file, content] of placed.files) files.set(file, content);
    villa.pictures = placed.entries.slice(0, 5).map(({ file }) => ({ file }));
    files.set(`${folder}/captions.json`, captionsBytes(workspace, folder, placed.entries));
  }
  const path = `${folder}/${entryFile}`;
  files.set(path, contentBytes(workspace, path, villa));
  const bases = Object.fromEntries([...files.keys()].map((file) => [file, null]));
  return { change: { label: `a new house, ${title}`, files, bases }, path };
}

/** The change that removes a house, and its name from the lists in which it stands. */
export async function removeHouse(workspace: Workspace, path: string): Promise<Change> {
  const findings = await workspace.findings();
  const folder = posix.dirname(path);
  const house = entriesIn(workspace, findings).find((file) => file.path === path);
  if (!house) throw new Refusal("This house is not there any more.", 404);
  const { title } = house.data as VillaData;
  const own = findings.folders.find(
    (each) => each.path === posix.join(workspace.site.source.label, folder),
  );
  const files = new Map<string, Buffer | null>([[path, null]]);
  for (const name of own?.photos.keys() ?? []) files.set(`${folder}/${name}`, null);
  if (workspace.read(`${folder}/captions.json`)) files.set(`${folder}/captions.json`, null);

  for (const file of findings.files.filter((each) => !files.has(each.path))) {
    const data = workspace.data(file.path);
    const names = referencesIn({ ...file, data }).filter(
      ({ schema, value, path: place }) =>
        schema.graphql === workspace.site.entry.type &&
        value === title &&
        // A field that has to name a house is left, and the check says so.
        place.some((key) => typeof key === "number"),
    );
    if (names.length === 0) continue;
    const without = replaceReferences({ ...file, data }, (reference) =>
      names.some(({ path: place }) => place.join() === reference.path.join())
        ? undefined
        : reference.value,
    );
    files.set(file.path, contentBytes(workspace, file.path, without));
  }
  return { label: `${title} removed`, files };
}
