import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { copyProject } from "./project-copy";

/**
 * Creates a git repository with everything in a folder.
 * @returns a function that runs git there and returns its output
 */
export function beginRepository(root: string) {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", root, ...args], { encoding: "utf8", stdio: "pipe" });
  git("init", "-q", "-b", "main");
  git("config", "core.quotePath", "false");
  // Compressing photos saves nothing, and the repository needn't survive a power failure.
  git("config", "core.compression", "0");
  git("config", "pack.window", "0");
  git("config", "core.fsync", "none");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@localhost");
  git("add", "--all");
  git("commit", "-q", "-m", "Begin");
  return git;
}

/** Copies the project into a new git repository, with the clean copies of its photos. */
export function copyForEditing() {
  const project = copyProject();
  mkdirSync(".photo-cache", { recursive: true });
  symlinkSync(resolve(".photo-cache"), project.path(".photo-cache"));
  return { ...project, root: project.root, git: beginRepository(project.root) };
}
