import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import sirv from "sirv";
import { contentOf, languages } from "../support/content";
import { mainHouse, pathIn } from "../support/routes";
import { plainTest as test } from "./support";

/** A host that only serves files. */
const files = sirv("public", { dev: true });
const server = createServer((request, response) =>
  files(request, response, () => {
    request.url = "/404.html";
    const { writeHead } = response;
    response.writeHead = (_status: number, ...rest: never[]) =>
      writeHead.call(response, 404, ...rest);
    files(request, response);
  }),
);
let site = "";
test.beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, listening));
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

for (const lang of languages) {
  const detail = pathIn("/detail", lang);
  const former = `${detail}/${mainHouse.folder}`;

  for (const end of ["", "/", "?utm_source=mail", "#booking", "/?utm_source=mail#booking"]) {
    test(`on a host without rules, ${former}${end} opens the house, and Back leaves it`, async ({
      page,
    }) => {
      await page.goto(`${site}/category`);
      await page.goto(site + former + end);
      await expect(page).toHaveURL(site + detail + end.replace("/", ""));
      const { title } = contentOf<{ title: string }>(`villas/${mainHouse.folder}/villa.json`, lang);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await page.goBack();
      await expect(page).toHaveURL(`${site}/category`);
    });
  }

  test(`a URL in capital letters opens the page of ${former}`, async ({ page }) => {
    await page.goto(site + former.toUpperCase());
    await expect(page).toHaveURL(site + detail);
  });

  test(`the 404 page below ${pathIn("/", lang)} has its language`, async ({ page }) => {
    await page.goto(`${site}${pathIn("/", lang).replace(/\/$/, "")}/no-such-page`);
    const { title, seo } = contentOf<{ title: string; seo: { title: string } }>(
      "pages/404.json",
      lang,
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page).toHaveTitle(new RegExp(`^${seo.title}`));
    await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
  });
}

for (const url of ["//EVIL.example/", "/%5CEVIL.example", "/%2F%2FEVIL.example/about"]) {
  test(`the 404 page at ${url} stays on the site`, async ({ page }) => {
    await page.goto(site + url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site);
  });
}

test.describe("without scripts,", () => {
  test.use({ javaScriptEnabled: false });

  test("a former path opens the house", async ({ page }) => {
    await page.goto(`${site}/detail/${mainHouse.folder}`);
    await expect(page).toHaveURL(`${site}/detail`);
  });
});
