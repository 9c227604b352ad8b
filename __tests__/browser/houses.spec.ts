import { readFileSync } from "node:fs";
import { desktop, expect, open, phone, test } from "./support";

const houses = ["2-bedrooms-villa", "joglo-house", "kudus-house", "bamboo-studio", "bamboo-house"];

test("each house's page has a booking form for that house, and its photos fill their rows", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  for (const house of houses) {
    const villa = JSON.parse(readFileSync(`content/villas/${house}/villa.json`, "utf8"));
    await open(page, `/detail/${house}`);
    const card = page.getByRole("region", { name: "Book" });
    const room = card.getByRole("combobox", { name: "Room" });
    await expect(room.locator("option:checked")).toContainText(villa.title.slice(0, 9));
    const rupiah = `Rp ${String(villa.pricePerNight).replace(/\B(?=(\d{3})+$)/g, ".")}`;
    await expect(card.getByRole("definition").first()).toHaveText(rupiah);
    const pictures = page.getByRole("main").locator("a:has(picture)");
    await expect(pictures.filter({ hasNot: page.locator("h3") })).toHaveCount(
      villa.pictures.length,
    );

    // All photos end where the first one ends, and the last one ends at the edge.
    const boxes = await Promise.all((await pictures.all()).map((each) => each.boundingBox()));
    const bottoms = boxes.map((each) => Math.round((each?.y ?? 0) + (each?.height ?? 0)));
    // The main photo takes 833 of 1440 px of the row, whatever is next to it.
    const share = villa.pictures.length > 1 ? 833 / 1440 : 1;
    expect.soft((boxes[0]?.width ?? 0) / desktop.width, house).toBeCloseTo(share, 1);
    const right = Math.max(...boxes.map((each) => (each?.x ?? 0) + (each?.width ?? 0)));
    const uneven = Math.abs((bottoms.at(-1) ?? 0) - (bottoms[0] ?? 0));
    expect.soft(uneven, house).toBeLessThanOrEqual(1);
    expect.soft(Math.abs(right - desktop.width), house).toBeLessThanOrEqual(1);
  }
});

test.describe("from a photo to an enquiry:", () => {
  test.use({ viewport: phone });

  test("the photo's page names the house, links to it, and opens a chat about it", async ({
    page,
  }) => {
    await open(page, "/gallery/joglo-interior");
    const ask = page.getByRole("link", { name: "Ask about this house" });
    const text = new URL((await ask.getAttribute("href")) ?? "").searchParams.get("text");
    expect(text).toBe(
      "Hello, I would like to ask about “Joglo house (Four carved posts hold the old Joglo)”. https://bukitserai.example/gallery/joglo-interior",
    );
    await expect(page.getByRole("link", { name: "See the houses" })).toHaveCount(0);
    await page.getByRole("link", { name: "See the Joglo house" }).click();
    await expect(page).toHaveURL("/detail/joglo-house");
  });
});
