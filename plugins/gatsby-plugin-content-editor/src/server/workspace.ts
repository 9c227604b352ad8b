import { constants, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSemaphore, digest } from "../../../gatsby-build-utils";
import {
  isJson,
  isWarning,
  newProblems,
  type PendingChanges,
  type PendingFile,
  type Problem,
  parseJson,
} from "../../../gatsby-transformer-checked-json";
import { checkContent, type Findings, type PhotoLibrary } from "../../../gatsby-transformer-photo";
import type { ContentPath, LocatedProblem, SaveOutcome } from "../protocol";
import { contentPath } from "./content-path";
import type { EditorSite } from "./editor-site";
import { locateProblems } from "./field-labels";
import { Refusal } from "./refusal";
import { writeFiles } from "./write-files";

/** Bytes of a file, the path of a file with the bytes, or null for no file. */
type Content = Buffer | PendingFile | null;

/** A change that is saved, undone and redone as one. */
export interface Change {
  /** Label for Undo, such as "Joglo house". */
  label: string;
  files: ReadonlyMap<ContentPath, Content>;
  /** Whether it also contains somebody else's changes. */
  isMerged?: boolean;
}

interface Step {
  label: string;
  before: Map<ContentPath, Content>;
  after: Map<ContentPath, Content>;
}

/** Maximum number of changes that can be undone. */
const maxSteps = 200;

/**
 * Returns the editable content folder. Each change is checked as a whole, then written, and can be
 * undone.
 */
export function createWorkspace(site: EditorSite, photoLibrary: PhotoLibrary) {
  const { folder } = site.source;
  const session = mkdtempSync(join(tmpdir(), "edit-"));
  const oneAtATime = createSemaphore(1);
  const undone: Step[] = [];
  const done: Step[] = [];
  let keptCount = 0;

  const absolute = (path: ContentPath) => contentPath(folder, path);
  const read = (path: ContentPath): Buffer | null => {
    try {
      return readFileSync(absolute(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  };
  /** Returns the data of a content file, or undefined if it doesn't exist or isn't JSON. */
  const data = (path: ContentPath): unknown => {
    const bytes = read(path);
    return bytes ? parseJson(bytes.toString("utf8")).data : undefined;
  };
  const version = (path: ContentPath): string | null => {
    const bytes = read(path);
    return bytes && digest(bytes);
  };
  const versionOf = (content: Content) =>
    content && digest("source" in content ? readFileSync(content.source) : content);

  const keptFile = () => {
    keptCount += 1;
    return join(session, `kept-${keptCount}`);
  };
  /** Stores the bytes of a photo on the disk for the rest of the session. */
  const keep = (bytes: Buffer): PendingFile => {
    const source = keptFile();
    writeFileSync(source, bytes);
    return { source };
  };
  /** Copies a file that may be deleted during the session, such as an upload. */
  const keepCopy = ({ source }: PendingFile): PendingFile => {
    if (source.startsWith(session)) return { source };
    const copy = keptFile();
    copyFileSync(source, copy, constants.COPYFILE_FICLONE);
    return { source: copy };
  };
  const snapshot = (path: ContentPath): Content => {
    const bytes = read(path);
    return bytes && !isJson(path) ? keep(bytes) : bytes;
  };

  const findings = (pendingChanges?: PendingChanges): Promise<Findings> =>
    checkContent(site.source, photoLibrary, undefined, pendingChanges, site.checks);

  /** Returns the errors that a change would add, and the warnings of its files. */
  const judge = async (
    files: PendingChanges,
  ): Promise<{ errors: LocatedProblem[]; warnings: LocatedProblem[] }> => {
    const after = await findings(files);
    const touched = new Set([...files.keys()].map((path) => `${site.source.label}/${path}`));
    const locate = (problems: readonly Problem[]) => locateProblems(site, after.files, problems);
    const warnings = after.problems.filter((each) => isWarning(each) && touched.has(each.file));
    const errors = after.problems.filter((problem) => !isWarning(problem));
    if (errors.length === 0) return { errors: [], warnings: locate(warnings) };
    const before = (await findings()).problems;
    return { errors: locate(newProblems(before, errors)), warnings: locate(warnings) };
  };

  const apply = async ({ label, files, isMerged }: Change): Promise<SaveOutcome> => {
    for (const path of files.keys()) absolute(path);
    const changed = new Map(
      [...files].filter(([path, content]) => version(path) !== versionOf(content)),
    );
    const { errors, warnings } = await judge(changed);
    if (errors.length > 0) return { outcome: "refused", problems: errors };
    if (changed.size > 0) {
      const before = new Map([...changed.keys()].map((path) => [path, snapshot(path)]));
      const after = new Map(
        [...changed].map(([path, content]): [ContentPath, Content] => [
          path,
          content && "source" in content ? keepCopy(content) : content,
        ]),
      );
      writeFiles(folder, after);
      done.push({ label, before, after });
      if (done.length > maxSteps) done.shift();
      undone.length = 0;
    }
    return { outcome: "saved", ...(isMerged && { isMerged }), warnings };
  };

  /**
   * Moves the last change from one list to the other, and writes its files as they were before or
   * after it.
   */
  const step = async (
    from: Step[],
    onto: Step[],
    which: "before" | "after",
    word: string,
  ): Promise<SaveOutcome> => {
    const last = from.at(-1);
    if (!last) throw new Refusal(`There is nothing to ${word}.`);
    const expected = which === "before" ? "after" : "before";
    const isChanged = [...last[expected]].some(
      ([path, content]) => version(path) !== versionOf(content),
    );
    if (isChanged) {
      throw new Refusal(
        `The editor can't ${word} "${last.label}", because its files were then changed outside the editor. Change the field by hand, or discard the change under "Changes and publish".`,
        409,
      );
    }
    const { errors } = await judge(last[which]);
    if (errors.length > 0) return { outcome: "refused", problems: errors };
    writeFiles(folder, last[which]);
    from.pop();
    onto.push(last);
    return { outcome: "saved", warnings: [] };
  };

  return {
    site,
    folder,
    /** Folder for temporary files, which is deleted when the editor ends. */
    session,
    keep,
    read,
    data,
    version,
    findings,
    /** Runs a task that no other change interrupts. */
    exclusively: <T>(task: () => Promise<T>): Promise<T> => oneAtATime(1, task),
    /**
     * Checks a change and writes it, or returns why that isn't possible.
     * @param change or a function that creates it from the current files, or returns a conflict
     */
    save: (change: Change | (() => Promise<Change | SaveOutcome>)): Promise<SaveOutcome> =>
      oneAtATime(1, async () => {
        const made = typeof change === "function" ? await change() : change;
        return "outcome" in made ? made : apply(made);
      }),
    undo: (): Promise<SaveOutcome> => oneAtATime(1, () => step(done, undone, "before", "undo")),
    redo: (): Promise<SaveOutcome> => oneAtATime(1, () => step(undone, done, "after", "redo")),
    history: () => ({ undo: done.at(-1)?.label, redo: undone.at(-1)?.label }),
    end: () => rmSync(session, { recursive: true, force: true }),
  };
}

export type Workspace = ReturnType<typeof createWorkspace>;
