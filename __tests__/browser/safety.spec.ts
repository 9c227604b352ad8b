import { expect, open, test } from "./support";

/*
 * All browser tests run under the production headers (`pages.spec.ts` checks that they are sent).
 * Browsers log an error for each policy violation, and every logged error fails a test.
 */

/** Actions that injected code could try. Each runs in the page. */
const attempts: readonly (readonly [name: string, attempt: () => void])[] = [
  [
    "an inline script",
    () => {
      const script = document.createElement("script");
      script.text = "window.broken = true";
      document.body.append(script);
    },
  ],
  ["a style attribute", () => document.body.setAttribute("style", "color: red")],
  [
    "a call to another host",
    () => {
      fetch("https://other.example/").catch(() => {});
    },
  ],
];

test("the policy blocks injected code", async ({ browser, baseURL }) => {
  // A separate page without the fixture, because each attempt logs an error.
  const page = await browser.newPage({ baseURL });
  const refused: string[] = [];
  const broken: boolean[] = [];
  await page.exposeFunction("report", (directive: string, isBroken: boolean) => {
    refused.push(directive);
    broken.push(isBroken);
  });
  for (const [name, attempt] of attempts) {
    await page.goto("/about");
    refused.length = 0;
    await page.evaluate(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
        Reflect.get(window, "report")(violatedDirective, "broken" in window),
      );
    });
    await page.evaluate(attempt);
    // The header's policy and the page's policy may both report the violation.
    await expect.poll(() => refused.length, { message: name }).toBeGreaterThan(0);
    expect(broken, name).not.toContain(true);
  }
  await page.close();
});

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
