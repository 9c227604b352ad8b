import { expect, test } from "./support";

// `safety.spec.ts` tests the same with JavaScript.
test.use({ javaScriptEnabled: false });

for (const path of ["/login", "/register"]) {
  test(`on ${path} without JavaScript, Enter sends nothing and doesn't change the URL`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: "load" });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() || request.method() !== "GET") sent.push(request.url());
    });
    await page.getByLabel("Email").first().fill("guest@example.com");
    await page.getByLabel("Password", { exact: true }).fill("serai-secret");
    await page.keyboard.press("Enter");
    // A submission would have started before the next key is handled.
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Password", { exact: true })).not.toBeFocused();
    expect(sent).toEqual([]);
    await expect(page).toHaveURL(path);
  });
}
