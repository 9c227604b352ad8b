import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { copyProject } from "./project-copy";

/** A copy of the project under version control, with the clean copies of its photos at hand. */
export function copyForEditing() {
  const project = copyProject();
  mkdirSync(".photo-cache", { recursive: true });
  symlinkSync(resolve(".photo-cache"), project.path(".photo-cache"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", project.root, ...args], { encoding: "utf8", stdio: "pipe" });
  git("init", "-q", "-b", "main");
  git("config", "core.quotePath", "false");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@localhost");
  git("add", "--all");
  git("commit", "-q", "-m", "Begin");
  return { ...project, root: project.root, git };
}
