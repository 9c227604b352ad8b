import { render, screen, waitFor } from "@testing-library/react";
import { tileAt } from "../../src/lib/gallery-grid";
import { rememberPhoto } from "../../src/sections/gallery/left-photo";
import { PhotoGrid } from "../../src/sections/gallery/PhotoGrid";
import { InLocale } from "../support/in-locale";
import { image } from "../support/pictures";

const labels = {
  gallery: { more: "More photos", rest: "{count} more", moreFailed: "Failed" },
  photo: {},
} as unknown as Parameters<typeof PhotoGrid>[0]["labels"];

const pathOf = (position: number) => `/gallery/photo-${position}`;

/** Returns a step of a gallery with 40 photos, as a query selects it. */
const stepOf = (number: number) => ({
  previous: null,
  next: number < 2 ? pathOf(15 * (number + 1)) : null,
  tiles: Array.from({ length: number < 2 ? 15 : 10 }, (_, index) => {
    const position = 15 * number + index;
    const [pagePath, alt] = [pathOf(position), `Photo ${position}`];
    return {
      photo: { pagePath, alt, caption: null, ask: null, subject: null, gatsbyImageData: image() },
      wide: image(),
      narrow: image(),
    };
  }),
});

const scrollIntoView = jest.fn();

function renderGallery() {
  Element.prototype.scrollIntoView = scrollIntoView;
  global.fetch = jest.fn(async (url: string) => {
    const step = stepOf(Number(/photo-(\d+)/.exec(url)?.[1]) / 15);
    return { ok: true, json: async () => ({ result: { data: { galleryPage: { step } } } }) };
  }) as unknown as typeof fetch;
  const gallery = { total: 40, lastStep: pathOf(30), step: stepOf(0) };
  render(<PhotoGrid gallery={gallery} labels={labels} layoutAt={tileAt} />, {
    wrapper: InLocale,
  });
}

beforeEach(() => scrollIntoView.mockClear());

test("after Back from a photo's own page, the gallery shows steps up to that photo", async () => {
  window.history.replaceState({ openedPhoto: true }, "");
  rememberPhoto(pathOf(33));
  renderGallery();
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  expect(scrollIntoView.mock.contexts[0]).toHaveAttribute("href", pathOf(33));
  expect(screen.getAllByRole("img")).toHaveLength(40);
});

test("a gallery that is opened by a link shows its first step, from the top", async () => {
  window.history.replaceState({ key: "1" }, "");
  rememberPhoto(pathOf(33));
  renderGallery();
  expect(screen.getAllByRole("img")).toHaveLength(15);
  expect(fetch).not.toHaveBeenCalled();
  expect(scrollIntoView).not.toHaveBeenCalled();
});
