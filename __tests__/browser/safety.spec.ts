import { expect, open, test } from "./support";

test("typed text is sent nowhere, stored nowhere, and never part of a URL", async ({ page }) => {
  for (const path of ["/login", "/register"]) {
    await open(page, path);
    const typed = "serai-secret";
    await page.getByLabel("Email").first().fill(`${typed}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill(typed);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: path === "/login" ? "Login" : "Register" }).click();
    await expect(page).toHaveURL("/dbvillacategory");
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
    );
    expect([...sent, stored, page.url()].filter((text) => text.includes(typed))).toEqual([]);
  }
});
