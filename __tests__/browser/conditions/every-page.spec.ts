import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { headersFor, parseHeaders } from "../../../scripts/static-host";
import { routes } from "../../support/routes";
import { dashboardBundle, expect, hydrated, test } from "../support";

interface PageData {
  path: string;
  componentChunkName: string;
}

/** One public page of each component. */
const publicPaths = [
  ...new Map(
    readdirSync("public/page-data", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("page-data.json"))
      .map((file): PageData => JSON.parse(readFileSync(join("public/page-data", file), "utf8")))
      .map(({ path, componentChunkName }) => [componentChunkName, path]),
  ).values(),
].filter((path) => !/^\/(db|404|dev-404)/.test(path));
const headings = new Map(routes.map(({ path, h1 }) => [path, h1]));
/**
 * The headers promised to hosts. The tests' server sends them, so every page also runs under their
 * policy.
 */
const promised = Object.entries(
  headersFor(parseHeaders(readFileSync("public/_headers", "utf8")), "/"),
).map(([name, value]) => [name.toLowerCase(), value]);

test("each kind of page hydrates with the production headers and requests no dashboard code", async ({
  page,
}) => {
  // The fixture `page` fails the test on a request to a different host.
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  expect(publicPaths.length).toBeGreaterThan(8);
  for (const path of [...publicPaths, "/dbvillacategory", "/dbpicture"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers(), path).toMatchObject(Object.fromEntries(promised));
    // The test clicks nothing: hydration must start without a visitor's action.
    await hydrated(page);
    const h1 = headings.get(path) ?? /./;
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(h1);
    if (!path.startsWith("/db")) {
      // Calls what Gatsby calls when a link enters the viewport or is hovered. Gatsby loads those
      // pages before the last one.
      await page.evaluate(async () => {
        const loader: Record<"enqueue" | "hovering", (path: string) => void> & {
          loadPage: (path: string) => Promise<unknown>;
        } = Reflect.get(window, "___loader");
        for (const target of ["/dbvillacategory", "/dbpicture"]) {
          loader.enqueue(target);
          loader.hovering(target);
          await loader.loadPage(target);
        }
      });
    }
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        window.scrollTo({ top: y, behavior: "instant" });
        await new Promise((frame) => requestAnimationFrame(frame));
      }
    });
    await page.waitForLoadState("networkidle");
    if (path.startsWith("/db")) continue;
    expect(
      requests.filter((url) => dashboardBundle.test(url)),
      path,
    ).toEqual([]);
  }
});
