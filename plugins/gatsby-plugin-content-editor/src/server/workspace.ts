import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSemaphore, digest } from "../../../gatsby-build-utils";
import {
  type Elsewhere,
  isJson,
  isWarning,
  type Problem,
  type Proposal,
  parseJson,
} from "../../../gatsby-transformer-checked-json";
import { checkContent, type Findings, type PhotoLibrary } from "../../../gatsby-transformer-photo";
import type { Conflict, SaveOutcome } from "../protocol";
import { contentPath } from "./content-path";
import type { EditorSite } from "./editor-site";
import { Refusal } from "./refusal";
import { writeFiles } from "./write-files";

/** Bytes of a file, or where they lie; null for no file. */
type Content = Buffer | Elsewhere | null;

/** A step that is saved, undone and done again as one. */
export interface Change {
  /** What Undo calls it, such as "Joglo house". */
  label: string;
  files: ReadonlyMap<string, Content>;
  /**
   * The versions that the change was made from, by path; null where there was no file. A file that
   * is another by now is a conflict. What is not named is not compared.
   */
  bases?: Readonly<Record<string, string | null>>;
}

interface Done {
  label: string;
  before: Map<string, Content>;
  after: Map<string, Content>;
}

/** Steps that can be undone. */
const maxSteps = 200;

/** The same problem before and after a change: its line may have moved. */
const sameProblem = ({ file, field, message }: Problem) => [file, field, message].join("\n");

/**
 * The content folder as an editor works on it: every change is judged as a whole before a byte of it
 * is written, and can be undone.
 *
 */
export function createWorkspace(site: EditorSite, photoLibrary: PhotoLibrary) {
  const { folder } = site.source;
  const session = mkdtempSync(join(tmpdir(), "edit-"));
  const oneAtATime = createSemaphore(1);
  const undone: Done[] = [];
  const done: Done[] = [];
  let kept = 0;

  const place = (path: string) => contentPath(folder, path);
  const read = (path: string): Buffer | null => {
    try {
      return readFileSync(place(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  };
  /** What a content file holds, as far as it is JSON; undefined where there is none. */
  const data = (path: string): unknown => {
    const bytes = read(path);
    return bytes ? parseJson(bytes.toString("utf8")).data : undefined;
  };
  const version = (path: string): string | null => {
    const bytes = read(path);
    return bytes && digest(bytes);
  };
  const versionOf = (content: Content) =>
    content && digest("source" in content ? readFileSync(content.source) : content);

  /** Keeps the bytes of a photo out of memory. */
  const keep = (bytes: Buffer): Elsewhere => {
    kept += 1;
    const source = join(session, `kept-${kept}`);
    writeFileSync(source, bytes);
    return { source };
  };

  /** What a file holds now, in a form that outlives its change. */
  const remember = (path: string): Content => {
    const bytes = read(path);
    return bytes && !isJson(path) ? keep(bytes) : bytes;
  };

  const conflicts = (bases: Change["bases"] = {}): Conflict[] =>
    Object.entries(bases)
      .filter(([path, base]) => version(path) !== base)
      .map(([path]) => ({
        path,
        version: version(path),
        text: isJson(path) ? (read(path)?.toString("utf8") ?? null) : null,
      }));

  const findings = (proposal?: Proposal): Promise<Findings> =>
    checkContent(site.source, photoLibrary, undefined, proposal, site.checks);

  /** What a change would newly break, or leave broken in its own files. */
  const faults = async (files: Proposal): Promise<{ faults: Problem[]; warnings: Problem[] }> => {
    const { problems } = await findings(files);
    const touched = new Set([...files.keys()].map((path) => `content/${path}`));
    const warnings = problems.filter((each) => isWarning(each) && touched.has(each.file));
    const after = problems.filter((problem) => !isWarning(problem));
    if (after.length === 0) return { faults: [], warnings };
    const before = new Set((await findings()).problems.map(sameProblem));
    return { faults: after.filter((each) => !before.has(sameProblem(each))), warnings };
  };

  const write = (label: string, files: ReadonlyMap<string, Content>): Done => {
    const before = new Map([...files.keys()].map((path) => [path, remember(path)]));
    writeFiles(folder, files);
    return { label, before, after: new Map(files) };
  };

  const apply = async ({ label, files, bases }: Change): Promise<SaveOutcome> => {
    for (const path of files.keys()) place(path);
    const found = conflicts(bases);
    if (found.length > 0) return { outcome: "conflict", conflicts: found };
    const changed = new Map(
      [...files].filter(([path, content]) => version(path) !== versionOf(content)),
    );
    const { faults: problems, warnings } = await faults(changed);
    if (problems.length > 0) return { outcome: "refused", problems };
    if (changed.size > 0) {
      done.push(write(label, changed));
      if (done.length > maxSteps) done.shift();
      undone.length = 0;
    }
    const versions = Object.fromEntries([...files.keys()].map((path) => [path, version(path)]));
    return { outcome: "saved", versions, warnings };
  };

  /** Undoes the last step of `from`, or does it again, and puts it on the other pile. */
  const step = async (
    from: Done[],
    onto: Done[],
    which: "before" | "after",
    word: string,
  ): Promise<SaveOutcome> => {
    const last = from.at(-1);
    if (!last) throw new Refusal(`There is nothing to ${word}.`);
    const other = which === "before" ? "after" : "before";
    const moved = [...last[other]].filter(
      ([path, content]) => version(path) !== versionOf(content),
    );
    if (moved.length > 0) {
      const names = moved.map(([path]) => `content/${path}`).join(", ");
      throw new Refusal(
        `"${last.label}" cannot be taken back, because ${names} was changed since, outside of this page.`,
        409,
      );
    }
    const { faults: problems } = await faults(last[which]);
    if (problems.length > 0) return { outcome: "refused", problems };
    writeFiles(folder, last[which]);
    from.pop();
    onto.push(last);
    return { outcome: "saved", versions: {}, warnings: [] };
  };

  return {
    site,
    folder,
    /** A folder outside of `content/` that goes when the editor ends. */
    session,
    keep,
    read,
    data,
    version,
    findings,
    /** Judges a change and carries it out, or says what is wrong with it. */
    save: (change: Change): Promise<SaveOutcome> => oneAtATime(1, () => apply(change)),
    undo: (): Promise<SaveOutcome> => oneAtATime(1, () => step(done, undone, "before", "undo")),
    redo: (): Promise<SaveOutcome> => oneAtATime(1, () => step(undone, done, "after", "do again")),
    history: () => ({ undo: done.at(-1)?.label, redo: undone.at(-1)?.label }),
    end: () => rmSync(session, { recursive: true, force: true }),
  };
}

export type Workspace = ReturnType<typeof createWorkspace>;
