import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { startEditor } from "../../plugins/gatsby-plugin-content-editor";
import { beginRepository } from "../../scripts/editor-copy";
import { anyFreePort } from "../../scripts/free-port";
import { editorSite } from "../../src/content/editor-site";
import { copyContent } from "../support/content-copy";

/** A copy of what the editor needs of the project, under version control, with a clean state. */
export function copyForEditor() {
  const content = copyContent();
  const { root } = content;
  mkdirSync(".photo-cache", { recursive: true });
  for (const name of ["package.json", "tsconfig.json", "src", "node_modules", ".photo-cache"]) {
    symlinkSync(resolve(name), join(root, name));
  }
  // The links to the project's own folders are none of its content.
  writeFileSync(join(root, ".gitignore"), "*\n!content\n!content/**\n");
  const git = beginRepository(root);
  return {
    ...content,
    git,
    /** What differs below `content/`, as git says it: " M pages/home.json". */
    changes: () =>
      git("status", "--porcelain", "--untracked-files=all", "--", "content")
        .split("\n")
        .filter(Boolean)
        .map((line) => line.replace("content/", "").replaceAll('"', "")),
    /** The lines that are new in a file. */
    newLines: (file: string) =>
      git("diff", "--unified=0", "--", `content/${file}`)
        .split("\n")
        .filter((line) => /^\+[^+]/.test(line))
        .map((line) => line.slice(1).trim()),
  };
}
export type Copy = ReturnType<typeof copyForEditor>;

interface Running {
  address: string;
  end(): void;
  /** Starts it again at the same address, after it has ended. */
  restart(): Promise<void>;
}

/** A copy with a running editor, without the live site; the page's console has to stay clean. */
export const test = base.extend<{ copy: Copy; editor: Running; wanted: { fault: RegExp[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
  copy: async ({}, use) => {
    const copy = copyForEditor();
    await use(copy);
    copy.discard();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
  wanted: async ({}, use) => use({ fault: [] }),
  editor: async ({ copy }, use) => {
    const options = {
      root: copy.root,
      editorSite: editorSite(`${copy.root}/content`),
      port: await anyFreePort(),
      sitePort: 0,
      withSite: false,
      onEnd: () => undefined,
    };
    let running = await startEditor(options);
    const { address } = running;
    await use({
      address,
      end: () => running.end(),
      async restart() {
        running = await startEditor({ ...options, port: Number(new URL(address).port) });
      },
    });
    running.end();
  },
  page: async ({ page, wanted }, use) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      if (!["error", "warning"].includes(message.type())) return;
      faults.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => faults.push(error.message));
    await use(page);
    expect(faults.filter((fault) => !wanted.fault.some((each) => each.test(fault)))).toEqual([]);
  },
});

/** Opens a part of the editor by its name in the navigation. */
export async function openPart(page: Page, address: string, name: string, heading = name) {
  await page.goto(address);
  await page
    .getByRole("navigation", { name: "What you can edit" })
    .getByRole("link", { name, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

export const isSaved = (page: Page) =>
  expect(
    page
      .getByRole("status")
      .filter({ hasText: /^Saved on this computer\.$/ })
      .first(),
  ).toBeVisible();

export { expect };
