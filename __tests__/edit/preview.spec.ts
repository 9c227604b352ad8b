import { startEditor } from "../../plugins/gatsby-plugin-content-editor";
import { copyForEditing } from "../../scripts/editor-copy";
import { anyFreePort } from "../../scripts/free-port";
import { editorSite } from "../../src/content/editor-site";
import { expect, openView, test } from "./support";

// The live preview next to the form: a real `gatsby develop`, which starts slowly.
test.setTimeout(600_000);

test("the preview shows typed text, follows a new URL, and a click in it focuses the clicked text's field", async ({
  page,
  expectedErrors,
}) => {
  // The dev server's own console messages, including those with webpack's file names.
  const sitePort = await anyFreePort();
  expectedErrors.push(new RegExp(`\\((http://127\\.0\\.0\\.1:${sitePort}|webpack-internal:)`));
  const copy = copyForEditing();
  const editor = await startEditor({
    root: copy.root,
    editorSite: editorSite(`${copy.root}/content`),
    port: await anyFreePort(),
    sitePort,
    withSite: true,
    onEnd: () => undefined,
  });
  try {
    await openView(page, editor.address, "Joglo house");
    const site = page.frameLocator("iframe");
    await expect(site.getByRole("heading", { level: 1, name: "Joglo house" })).toBeVisible({
      timeout: 300_000,
    });
    await page.getByLabel("Special").fill("A roof that was typed just now");
    await page.getByLabel("Lead").fill("A lead that was typed just now.");
    const lead = site.getByText("A lead that was typed just now.");
    await expect(lead).toBeVisible({ timeout: 60_000 });

    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.blur();
    await text.focus();
    await expect(site.getByText("The Joglo was taken down in its village")).toBeInViewport();

    // Changes the title while the preview shows the page at its old URL.
    await page.getByLabel("Title", { exact: true }).first().fill("Joglo manor");
    await expect(site.getByRole("heading", { level: 1, name: "Joglo manor" })).toBeVisible({
      timeout: 60_000,
    });

    // A click on a text focuses its field, even in a file that several pages share.
    await lead.first().click();
    await expect(page.getByLabel("Lead")).toBeFocused();
    await site.getByRole("heading", { level: 1 }).click();
    await expect(page.getByLabel("Title", { exact: true }).first()).toBeFocused();
    const addons = copy.read("content/pages/detail.json").toString();
    const { title } = JSON.parse(addons).features;
    await site.getByRole("heading", { name: title }).click();
    await expect(page).toHaveURL(/pages%2Fdetail\.json/);
    await page.goBack();

    // A click on the photo for phones opens its own field, not that of the wide photo.
    await page.getByRole("link", { name: "Home", exact: true }).click();
    const hero = site.getByRole("group", { name: "1 of 3" }).locator("img");
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBeGreaterThan(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth));
    const { width, height } = (await hero.boundingBox()) ?? { width: 0, height: 0 };
    await hero.click({ position: { x: width / 2, y: height / 4 }, force: true });
    const phone = JSON.stringify(["hero", "slides", 0, "phone"]);
    await expect(page).toHaveURL(new RegExp(`home\\.json\\?field=${encodeURIComponent(phone)}$`));
    await expect(
      page.getByRole("button", {
        name: "Choose a different photo than villa-pool-dusk-portrait.jpg",
      }),
    ).toBeFocused();
    await page.goBack();

    // Pages of other websites can't read the preview's data.
    const answer = await fetch(`http://127.0.0.1:${sitePort}/___graphql?query={__typename}`, {
      headers: { Origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);

    // Opening a different form opens its page.
    await page.getByRole("link", { name: "Facility", exact: true }).click();
    await expect(page.getByTitle("The website at /facility")).toBeVisible();
    await page.getByRole("button", { name: "Computer" }).click();
    await expect
      .poll(() => page.locator("iframe").evaluate((frame) => frame.clientWidth))
      .toBe(1280);
  } finally {
    // The editor's page is still open when the preview and the server end.
    expectedErrors.push(/^Failed to execute 'postMessage'/, /net::ERR_/);
    await editor.end();
    await expect(fetch(`http://127.0.0.1:${sitePort}`)).rejects.toThrow();
    copy.discard();
  }
});
