import { desktop, expect, open, test } from "./support";

test.use({ viewport: desktop });

test("the villa list shows all six houses, and a click anywhere on a card opens its page", async ({
  page,
}) => {
  await open(page, "/category");
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page.getByRole("button", { name: "See more villa" })).toBeHidden();
  const third = page.getByRole("article").nth(2);
  await third.click({ position: { x: 20, y: 200 } });
  await expect(page).toHaveURL("/detail/joglo-house");
});

test("the gallery has 15 photos in three columns of equal height", async ({ page }) => {
  await open(page, "/gallery");
  const pictures = page.getByRole("main").getByRole("img");
  await expect(pictures).toHaveCount(15);
  const boxes = await pictures.evaluateAll((images) =>
    images.map((image) => image.getBoundingClientRect().toJSON() as DOMRect),
  );
  const columns = new Map<number, number>();
  for (const box of boxes) {
    const left = Math.round(box.left);
    columns.set(left, Math.max(columns.get(left) ?? 0, Math.round(box.bottom)));
  }
  expect(columns.size).toBe(3);
  const ends = [...columns.values()];
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(2);
});
