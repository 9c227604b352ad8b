import type { Page } from "@playwright/test";

interface Tile {
  photo: { pagePath: string; alt: string; caption: string | null };
}
interface Step {
  previous: string | null;
  next: string | null;
  tiles: Tile[];
}
interface PageData {
  result: { data: { galleryPage: { total: number; lastStep: string; step: Step } } };
}

const perStep = 15;
const pagePath = (position: number) => `/gallery/photo-${position + 1}`;

/**
 * Changes the page data of all pages opened from now on to a gallery of `total` photos, which
 * repeats the images of the built site.
 */
export async function withPhotos(page: Page, total: number): Promise<void> {
  const stepFrom = (first: Step, number: number): Step => ({
    previous: number > 0 ? pagePath((number - 1) * perStep) : null,
    next: (number + 1) * perStep < total ? pagePath((number + 1) * perStep) : null,
    tiles: Array.from({ length: Math.min(perStep, total - number * perStep) }, (_, index) => {
      const tile = first.tiles[index % first.tiles.length] as Tile;
      const position = number * perStep + index;
      const alt = `Photo ${position + 1}`;
      return { ...tile, photo: { ...tile.photo, pagePath: pagePath(position), alt, caption: alt } };
    }),
  });
  let gallery: PageData | undefined;
  await page.route("**/page-data/gallery/**/page-data.json", async (route) => {
    const { pathname } = new URL(route.request().url());
    gallery ??= (await (
      await route.fetch({
        url: route.request().url().replace(pathname, "/page-data/gallery/page-data.json"),
      })
    ).json()) as PageData;
    const data = structuredClone(gallery);
    const { galleryPage } = data.result.data;
    const lead = Number(/photo-(\d+)/.exec(pathname)?.[1] ?? 1);
    Object.assign(galleryPage, {
      total,
      lastStep: pagePath(Math.floor((total - 1) / perStep) * perStep),
      step: stepFrom(galleryPage.step, (lead - 1) / perStep),
    });
    await route.fulfill({ json: data });
  });
}
