import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { contentOf, languages } from "../support/content";
import { mainHouse, pathIn } from "../support/routes";
import { plainTest as test } from "./support";

test.use({ serviceWorkers: "allow" });

test("a visited page shows its current text, or its copy if the server fails, also at its former path, and others the offline page", async ({
  page,
  baseURL,
}) => {
  let answer: "published" | "changed" | "failing" = "published";
  const server = createServer(async ({ url }, response) => {
    const published = await fetch(`${baseURL}${url}`);
    const type = published.headers.get("content-type") ?? "";
    response.writeHead(answer === "failing" ? 503 : published.status, { "Content-Type": type });
    if (answer === "failing") response.end("Please wait");
    else if (answer === "changed" && type.startsWith("text/html")) {
      response.end((await published.text()).replace(/(<h1[^>]*>)/, "$1News. "));
    } else response.end(Buffer.from(await published.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const about = `http://localhost:${port}/about`;
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(about);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match("/about"))))
    .toBe(true);

  answer = "changed";
  await page.goto(about);
  await expect(heading).toContainText("News.");

  const site = `http://localhost:${port}`;
  await page.goto(`${site}/admin/`);
  await page.goto(`${site}/detail`);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match("/detail"))))
    .toBe(true);
  expect(await page.evaluate(async () => Boolean(await caches.match("/admin")))).toBe(false);

  answer = "failing";
  await page.goto(`${about}?utm_source=chat`);
  await expect(heading).toContainText(contentOf<{ title: string }>("pages/about.json").title);
  await page.goto(`http://localhost:${port}/facility`);
  await expect(page.getByText("Please wait")).toBeVisible();

  server.closeAllConnections();
  server.close();
  await page.goto(`${site}/detail/${mainHouse.folder}?utm_source=chat`);
  await expect(page).toHaveURL(`${site}/detail?utm_source=chat`);
  await expect(heading).toContainText(mainHouse.title);
  for (const lang of languages) {
    const { offline } = contentOf<{ offline: { title: string } }>("site.json", lang);
    await page.goto(`http://localhost:${port}${pathIn("/category", lang)}`);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(heading).toHaveText(offline.title);
  }
});
