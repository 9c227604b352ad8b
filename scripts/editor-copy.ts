import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { copyProject } from "./project-copy";

/**
 * Puts everything in a folder under version control.
 *
 * @returns runs git there, and gives what it prints
 */
export function beginRepository(root: string) {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", root, ...args], { encoding: "utf8", stdio: "pipe" });
  git("init", "-q", "-b", "main");
  git("config", "core.quotePath", "false");
  // Photos do not get smaller, and none of it has to outlive a failure of power.
  git("config", "core.compression", "0");
  git("config", "pack.window", "0");
  git("config", "core.fsync", "none");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@localhost");
  git("add", "--all");
  git("commit", "-q", "-m", "Begin");
  return git;
}

/** A copy of the project under version control, with the clean copies of its photos at hand. */
export function copyForEditing() {
  const project = copyProject();
  mkdirSync(".photo-cache", { recursive: true });
  symlinkSync(resolve(".photo-cache"), project.path(".photo-cache"));
  return { ...project, root: project.root, git: beginRepository(project.root) };
}
