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
import type { Proposal } from "../../../gatsby-transformer-checked-json";
import { Refusal } from "./refusal";

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full. Make room",
  EDQUOT: "the disk is full. Make room",
  EROFS: "the folder cannot be written to. Copy the website to a folder of your own",
  EACCES: "it is not allowed to be changed. Take the write protection off",
  EPERM: "it is not allowed to be changed. Take the write protection off",
  EBUSY: "another program has it open. Close that program",
  EMFILE: "too many files are open. Close some programs",
};

/** Why a file could not be written, in words. */
function explain(error: unknown, path: string): Refusal {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const reason = reasons[code] ?? `${message}. Look after that`;
  return new Refusal(`Nothing was saved: content/${path}: ${reason}, and save again.`, 507);
}

/** A hidden name, which neither the site nor the check looks at. */
const draftBeside = (place: string) => join(dirname(place), `.draft-${randomUUID()}`);

/** Folders that had to be made for a file, the innermost first. */
function makeFolders(folder: string): string[] {
  if (existsSync(folder)) return [];
  const outer = makeFolders(dirname(folder));
  mkdirSync(folder);
  return [folder, ...outer];
}

/** Removes the folders that have become empty, up to the content folder. */
function removeEmptied(folder: string, path: string): void {
  const parent = posix.dirname(path);
  if (parent === ".") return;
  const place = join(folder, parent);
  if (existsSync(place)) {
    if (readdirSync(place).length > 0) return;
    rmdirSync(place);
  }
  removeEmptied(folder, parent);
}

interface Step {
  path: string;
  place: string;
  /** Where the new bytes lie already; undefined for a file that goes. */
  draft?: string;
  /** Where the file of before lies meanwhile. */
  kept?: string;
  isDone?: boolean;
}

/**
 * Writes and removes files below a folder, all of them or, when one cannot be, none.
 *
 * @param files paths that `contentPath` has let pass
 * @throws Refusal that says which file could not be written, and why
 */
export function writeFiles(folder: string, files: Proposal): void {
  const steps: Step[] = [];
  const made: string[] = [];
  let at = "";
  try {
    for (const [path, content] of files) {
      at = path;
      const place = join(folder, path);
      const step: Step = { path, place };
      steps.push(step);
      if (content === null) continue;
      made.push(...makeFolders(dirname(place)));
      step.draft = draftBeside(place);
      if ("source" in content) copyFileSync(content.source, step.draft);
      else writeFileSync(step.draft, content, { flush: true });
    }
    for (const step of steps) {
      at = step.path;
      if (existsSync(step.place)) {
        step.kept = draftBeside(step.place);
        // A copy, so that the file is there at every moment: the site is watching.
        if (step.draft) copyFileSync(step.place, step.kept);
        else renameSync(step.place, step.kept);
      }
      if (step.draft) renameSync(step.draft, step.place);
      step.isDone = true;
    }
  } catch (error) {
    for (const { place, draft, kept, isDone } of steps) {
      if (draft) rmSync(draft, { force: true });
      if (kept && existsSync(kept)) renameSync(kept, place);
      else if (isDone) rmSync(place, { force: true });
    }
    for (const each of made) rmSync(each, { recursive: true, force: true });
    throw explain(error, at);
  }
  for (const { kept } of steps) if (kept) rmSync(kept, { force: true });
  for (const [path, content] of files) if (content === null) removeEmptied(folder, path);
}
