import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { startEditor } from "../../plugins/gatsby-plugin-content-editor";
import { beginRepository } from "../../scripts/editor-copy";
import { anyFreePort } from "../../scripts/free-port";
import { editorSite } from "../../src/content/editor-site";
import { copyContent } from "../support/content-copy";

/** Copies the parts of the project that the editor needs into a new git repository. */
export function copyForEditor() {
  const content = copyContent();
  const { root } = content;
  mkdirSync(".photo-cache", { recursive: true });
  for (const name of ["package.json", "tsconfig.json", "src", "node_modules", ".photo-cache"]) {
    symlinkSync(resolve(name), join(root, name));
  }
  // Ignores the links to the project's own folders.
  writeFileSync(join(root, ".gitignore"), "*\n!content\n!content/**\n");
  const git = beginRepository(root);
  return {
    ...content,
    git,
    /** Returns the changed files below `content/` in git's short format: " M pages/home.json". */
    changes: () =>
      git("status", "--porcelain", "--untracked-files=all", "--", "content")
        .split("\n")
        .filter(Boolean)
        .map((line) => line.replace("content/", "").replaceAll('"', "")),
    /** Returns the added lines of a file. */
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
  end(): Promise<void>;
  /** Starts the editor again at the same URL. */
  restart(): Promise<void>;
}

/**
 * Test with a copy of the project and its running editor, without the preview. Any unexpected
 * console message fails it.
 */
export const test = base.extend<{ copy: Copy; editor: Running; expectedErrors: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
  copy: async ({}, use) => {
    const copy = copyForEditor();
    await use(copy);
    copy.discard();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
  expectedErrors: async ({}, use) => use([]),
  editor: async ({ copy, page }, use) => {
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
    // Otherwise the page reports that its server isn't running.
    await page.close();
    await running.end();
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (!["error", "warning"].includes(message.type())) return;
      errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((each) => each.test(error)))).toEqual([]);
  },
});

/** Opens a form or view by its name in the editor's navigation. */
export async function openView(page: Page, address: string, name: string, heading = name) {
  await page.goto(address);
  await page
    .getByRole("navigation", { name: "What you can edit" })
    .getByRole("link", { name, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** The file of the Joglo house. */
export const villa = "villas/joglo-house/villa.json";

/** Opens the form of the Joglo house, and types into its field "Special". */
export async function typeSpecial(page: Page, address: string, text = "Mine") {
  await openView(page, address, "Joglo house");
  await page.getByLabel("Special").fill(text);
}

export const isSaved = (page: Page) =>
  expect(
    page
      .getByRole("status")
      .filter({ hasText: /^Saved on this computer\.$/ })
      .first(),
  ).toBeVisible();

export { expect };
