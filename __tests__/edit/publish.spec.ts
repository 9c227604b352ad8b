import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe";
import { type GitServer, startGitServer } from "../support/git-server";
import { test as base, type Copy, expect, isSaved, openView, typeSpecial, villa } from "./support";

// Publishing to a real git server. Every failure must offer a next step.

const test = base.extend<{ server: GitServer }>({
  server: async ({ copy }, use) => {
    const server = await startGitServer();
    copy.git("remote", "add", "online", server.url);
    copy.git("push", "-q", server.path, "main");
    copy.git("update-ref", "refs/remotes/online/main", "HEAD");
    copy.git("branch", "-q", "--set-upstream-to=online/main");
    await use(server);
    await server.close();
  },
});

async function publish(page: Page) {
  await page.getByRole("link", { name: "Changes and publish" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
}

const theirs = (server: GitServer, copy: Copy, from: string, to: string) =>
  server.publish("Theirs", (folder) => {
    const path = join(folder, "content", villa);
    expect(copy.text(villa)).toContain(from);
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  });

test("the number of unpublished changes is always visible, and publishing merges others' changes by field", async ({
  page,
  copy,
  server,
  editor,
}) => {
  await openView(page, editor.address, "Joglo house");
  const status = page.getByRole("banner").getByRole("link", { name: /unpublished|published/ });
  await expect(status).toHaveText("Everything is published.");
  await page.getByLabel("Special").fill("Mine");
  await isSaved(page);
  await expect(status).toHaveText("1 unpublished change");
  const old = JSON.parse(server.file(`content/${villa}`)).special;
  theirs(server, copy, '"beds": 3', '"beds": 4');
  await status.click();
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await expect(publish).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await publish.click();
  await expect(status).toHaveText("Everything is published.");
  expect(JSON.parse(server.file(`content/${villa}`))).toMatchObject({ beds: 4, special: "Mine" });
  expect(old).not.toBe("Mine");
  // The message about the publication disappears with the next change.
  const message = page.getByRole("banner").getByText(/^Published\./);
  await expect(message).toBeVisible();
  await typeSpecial(page, editor.address, "Mine, too");
  await expect(status).toHaveText("1 unpublished change");
  await expect(message).toHaveCount(0);
});

test("a conflict in the same field asks which value to keep, then publishes", async ({
  page,
  copy,
  server,
  editor,
}) => {
  const old = copy.data(villa).special;
  await typeSpecial(page, editor.address);
  await isSaved(page);
  server.publish("Theirs", (folder) => {
    const path = join(folder, "content", villa);
    writeFileSync(path, readFileSync(path, "utf8").replace(old, "Theirs"));
  });
  await publish(page);
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this, too" });
  await dialog.getByRole("radio", { name: "Special: Theirs" }).check();
  await dialog.getByRole("button", { name: "Keep these" }).click();
  await expect.poll(() => copy.data(villa).special).toBe("Theirs");
  await expect(page.getByText("Somebody else changed the same fields.")).toHaveCount(0);
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Everything is published." }),
  ).toBeVisible();
});

test("a password-protected server can be signed in to with a token", async ({
  page,
  copy,
  server,
  editor,
}) => {
  await typeSpecial(page, editor.address);
  await isSaved(page);
  server.mode = "asks for a password";
  await publish(page);
  const form = page.getByRole("region", { name: /^Sign in to/ });
  await form.getByLabel(/^User name/).fill(server.account.user);
  await form.getByLabel("Access token").fill(server.account.token);
  await form.getByRole("button", { name: "Sign in and publish" }).click();
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Everything is published." }),
  ).toBeVisible();
  expect(copy.changes()).toEqual([]);
});

test("publishing to a hanging server can be cancelled without losing a change", async ({
  page,
  copy,
  server,
  editor,
}) => {
  await typeSpecial(page, editor.address);
  await isSaved(page);
  server.mode = "hangs";
  const isHanging = server.whenHanging();
  await publish(page);
  await isHanging;
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/You cancelled publishing.*not online/)).toBeVisible();
  expect(copy.data(villa).special).toBe("Mine");
});

test("a rejected push is explained, and the change stays unpublished", async ({
  page,
  server,
  editor,
}) => {
  await typeSpecial(page, editor.address);
  await isSaved(page);
  server.refuse("protected branch hook declined");
  await publish(page);
  await expect(page.getByText(/doesn't accept changes to this branch.*not online/)).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("link", { name: "1 unpublished change" }),
  ).toBeVisible();
});
