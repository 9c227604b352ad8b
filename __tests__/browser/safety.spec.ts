import { contentOf, labels } from "../support/content";
import { expect, open, test } from "./support";

test("typed text is sent nowhere, stored nowhere, and never part of a URL", async ({ page }) => {
  for (const path of ["/login", "/register"]) {
    const { submit } = contentOf<{ submit: { label: string; to: string } }>(`pages${path}.json`);
    await open(page, path);
    const typed = "serai-secret";
    await page.getByLabel(labels.formPage.email).first().fill(`${typed}@example.com`);
    await page.getByLabel(labels.formPage.password, { exact: true }).fill(typed);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
    await page.keyboard.press("Enter");
    await page.getByRole("main").getByRole("link", { name: submit.label, exact: true }).click();
    await expect(page).not.toHaveURL(path);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
    );
    expect([...sent, stored, page.url()].filter((text) => text.includes(typed))).toEqual([]);
  }
});
