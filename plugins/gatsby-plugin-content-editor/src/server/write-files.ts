import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, posix } from "node:path";
import type { PendingChanges } from "../../../gatsby-transformer-checked-json";
import { Refusal } from "./refusal";

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full. Free some space",
  EDQUOT: "the disk is full. Free some space",
  EROFS: "the folder is read-only. Copy the website to a folder of your own",
  EACCES: "it is write-protected. Remove the write protection",
  EPERM: "it is write-protected. Remove the write protection",
  EBUSY: "a different program has it open. Close that program",
  EMFILE: "too many files are open. Close some programs",
};

/** Returns an error with the reason why a file couldn't be written. */
function explain(error: unknown, path: string): Refusal {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const reason = reasons[code] ?? `${message}. Correct this`;
  return new Refusal(`Nothing was saved: content/${path}: ${reason}, and save again.`, 507);
}

/** Returns a hidden path next to a file, which the site and the check ignore. */
const draftNextTo = (target: string) => join(dirname(target), `.draft-${randomUUID()}`);

/** Makes a folder. Returns the folders that were made, the innermost first. */
function makeFolders(folder: string): string[] {
  if (existsSync(folder)) return [];
  const outer = makeFolders(dirname(folder));
  mkdirSync(folder);
  return [folder, ...outer];
}

/** Deletes the empty folders above a deleted file, up to the content folder. */
function removeEmptied(folder: string, path: string): void {
  const parent = posix.dirname(path);
  if (parent === ".") return;
  const emptied = join(folder, parent);
  if (existsSync(emptied)) {
    if (readdirSync(emptied).length > 0) return;
    rmdirSync(emptied);
  }
  removeEmptied(folder, parent);
}

interface Step {
  path: string;
  /** Absolute path. */
  target: string;
  /** Path of the new bytes; undefined if the file is deleted. */
  draft?: string;
  /** Path of a copy of the old file, until all files are written. */
  kept?: string;
  isDone?: boolean;
}

/**
 * Writes and deletes files below a folder: all of them, or none if one fails.
 * @param files by paths that `contentPath` accepted
 * @throws Refusal with the file that couldn't be written, and the reason
 */
export function writeFiles(folder: string, files: PendingChanges): void {
  const steps: Step[] = [];
  const made: string[] = [];
  let at = "";
  try {
    for (const [path, content] of files) {
      at = path;
      const target = join(folder, path);
      const step: Step = { path, target };
      steps.push(step);
      if (content === null) continue;
      made.push(...makeFolders(dirname(target)));
      step.draft = draftNextTo(target);
      if ("source" in content) copyFileSync(content.source, step.draft);
      else writeFileSync(step.draft, content, { flush: true });
    }
    for (const step of steps) {
      at = step.path;
      if (existsSync(step.target)) {
        step.kept = draftNextTo(step.target);
        // Copied instead of renamed, so that the file is never missing for the dev server.
        if (step.draft) copyFileSync(step.target, step.kept);
        else renameSync(step.target, step.kept);
      }
      if (step.draft) renameSync(step.draft, step.target);
      step.isDone = true;
    }
  } catch (error) {
    for (const { target, draft, kept, isDone } of steps) {
      if (draft) rmSync(draft, { force: true });
      if (kept && existsSync(kept)) renameSync(kept, target);
      else if (isDone) rmSync(target, { force: true });
    }
    for (const each of made) rmSync(each, { recursive: true, force: true });
    throw explain(error, at);
  }
  for (const { kept } of steps) if (kept) rmSync(kept, { force: true });
  for (const [path, content] of files) if (content === null) removeEmptied(folder, path);
}
