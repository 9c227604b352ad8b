import { copyProject } from "../../scripts/project-copy";
import { smallSite } from "../support/small-site";
import { edit, writeSite } from "../support/small-site-folder";
import { openBuilds } from "./open-builds";
import { type Running, startDevServer } from "./servers";

/* Starts the dev server in a copy of this project with the small site. Run by `npm run test:builds`. */
jest.setTimeout(900_000);

const site = copyProject();
site.take(".photo-cache");
const { newPage } = openBuilds();
let server: Running;
beforeAll(async () => {
  site.remove("content");
  await writeSite(site.path("content"), smallSite());
  server = await startDevServer(site.root);
});
afterAll(() => {
  server?.stop();
  site.discard();
});

test("the dev server shows a page, the change of its content, and the next page", async () => {
  const page = await newPage(server.origin.port);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto("/category");
  const house = "villas/lake-house/villa.json";
  const title = "House with a new name";
  await page.getByRole("link", { name: "Lake house" }).first().waitFor();
  site.write(`content/${house}`, edit(house, { title })[house] ?? "");
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  expect(errors).toEqual([]);
});
