import { expect, open, test } from "./support";

test("the forgot-password modal opens, closes and returns focus", async ({ page }) => {
  await open(page, "/login");
  const link = page.getByRole("button", { name: "Forgot password?" });
  await link.click();
  const modal = page.getByRole("dialog", { name: "Forgot your password?" });
  await expect(modal).toContainText(
    "Please, enter your e-mail address below to receive your a new password.",
  );
  await modal.getByLabel("Email").fill("guest@example.com");
  await modal.getByRole("button", { name: "Send" }).click();
  await page.keyboard.press("Enter");
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(modal).toBeHidden();
});

for (const path of ["/login", "/register"]) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${path} with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled });

      test("Enter sends nothing and doesn't change the URL", async ({ page }) => {
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
    });
  }
}

test("the password can be shown and hidden", async ({ page }) => {
  await open(page, "/register");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("serai");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});
