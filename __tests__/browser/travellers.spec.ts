import { approximate } from "../../src/lib/money";
import { writtenDay } from "../../src/lib/stay";
import { interpolate } from "../../src/lib/text";
import { labels, resort } from "../support/content";
import { houses, otherHouse, priceOf } from "../support/routes";
import { expect, hydrated, open, test } from "./support";

const { currencySelect, formats } = labels;
const currencies = resort.rates?.currencies ?? [];
const own = currencies.find(({ regions }) => regions.length > 0);
const other = currencies.find((currency) => currency !== own);

test.describe("prices in a second currency", () => {
  test.skip(!own, "The content has no exchange rate with a country.");
  test.use({ locale: `en-${own?.regions[0]}` });

  test("use the currency of the browser's country, and a choice is remembered", async ({
    page,
  }) => {
    const [first] = houses;
    if (!own || !first) return;
    const chosen = other ?? own;
    await open(page, "/category");
    const card = page.getByRole("article").first();
    await expect(card).toContainText(approximate(priceOf(first), own));
    const choice = page.getByLabel(currencySelect.label, { exact: true });
    await choice.selectOption(chosen.code);
    await expect(card).toContainText(approximate(priceOf(first), chosen));
    const date = writtenDay(resort.rates?.date ?? "", formats.months);
    await expect(page.getByText(interpolate(currencySelect.note, { date }))).toBeVisible();
    await open(page, otherHouse.path);
    const price = approximate(priceOf(otherHouse), chosen);
    await expect(page.getByText(price).first()).toBeAttached();
    await choice.selectOption(currencySelect.none);
    await expect(page.getByText("≈")).toHaveCount(0);
  });
});

test("in a country without an exchange rate, prices are shown in rupiah only", async ({
  browser,
}) => {
  const taken = currencies.flatMap(({ regions }) => regions);
  const region = ["JP", "IS", "AQ"].find((each) => !taken.includes(each));
  test.skip(!region, "Each of these countries has an exchange rate.");
  const page = await browser.newPage({ locale: `en-${region}` });
  await page.goto("/category");
  await hydrated(page);
  await expect(page.getByText("≈")).toHaveCount(0);
  await page.close();
});
