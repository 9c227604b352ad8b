import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { axeFindings } from "../support/axe";
import { type GitServer, startGitServer } from "../support/git-server";
import { test as base, type Copy, expect, isSaved, openView } from "./support";

// Publishing to a real git server. Every failure must offer a next step.

const villa = "villas/joglo-house/villa.json";

const test = base.extend<{ server: GitServer }>({
  server: async ({ copy }, use) => {
    const server = await startGitServer();
    copy.git("remote", "add", "online", server.url);
    copy.git("push", "-q", server.path, "main");
    copy.git("update-ref", "refs/remotes/online/main", "HEAD");
    copy.git("branch", "-q", "--set-upstream-to=online/main");
    await use(server);
    server.close();
  },
});

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
  const status = page.getByRole("banner").getByRole("link", { name: /unpublished|online/ });
  await expect(status).toHaveText("Everything is online.");
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
  await expect(status).toHaveText("Everything is online.");
  expect(JSON.parse(server.file(`content/${villa}`))).toMatchObject({ beds: 4, special: "Mine" });
  expect(old).not.toBe("Mine");
});

test("a conflict in the same field asks which value to keep, then publishes", async ({
  page,
  copy,
  server,
  editor,
}) => {
  await openView(page, editor.address, "Joglo house");
  const old = copy.data(villa).special;
  await page.getByLabel("Special").fill("Mine");
  await isSaved(page);
  server.publish("Theirs", (folder) => {
    const path = join(folder, "content", villa);
    writeFileSync(path, readFileSync(path, "utf8").replace(old, "Theirs"));
  });
  await page.getByRole("link", { name: "Changes and publish" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this, too" });
  await dialog.getByRole("radio", { name: "Special: Theirs" }).check();
  await dialog.getByRole("button", { name: "Keep these" }).click();
  await expect.poll(() => copy.data(villa).special).toBe("Theirs");
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Everything is online." }),
  ).toBeVisible();
});

test("a password-protected server can be signed in to with a token", async ({
  page,
  copy,
  server,
  editor,
}) => {
  await openView(page, editor.address, "Joglo house");
  await page.getByLabel("Special").fill("Mine");
  await isSaved(page);
  server.mode = "asks for a password";
  await page.getByRole("link", { name: "Changes and publish" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const form = page.getByRole("region", { name: /^Sign in to/ });
  await form.getByLabel(/^User name/).fill(server.account.user);
  await form.getByLabel("Access token").fill(server.account.token);
  await form.getByRole("button", { name: "Sign in and publish" }).click();
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Everything is online." }),
  ).toBeVisible();
  expect(copy.changes()).toEqual([]);
});

test("publishing to a hanging server can be cancelled without losing a change", async ({
  page,
  copy,
  server,
  editor,
}) => {
  await openView(page, editor.address, "Joglo house");
  await page.getByLabel("Special").fill("Mine");
  await isSaved(page);
  server.mode = "hangs";
  const isHanging = server.whenHanging();
  await page.getByRole("link", { name: "Changes and publish" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
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
  await openView(page, editor.address, "Joglo house");
  await page.getByLabel("Special").fill("Mine");
  await isSaved(page);
  server.refuse("protected branch hook declined");
  await page.getByRole("link", { name: "Changes and publish" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/doesn't accept changes to this branch.*not online/)).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("link", { name: "1 unpublished change" }),
  ).toBeVisible();
});
