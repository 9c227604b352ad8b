import { contentOf, labels, languages, resort } from "../support/content";
import { otherHouse, pathIn, photos, photosIn } from "../support/routes";
import { desktop, expect, open, test, walkTo } from "./support";

const [first, second = first] = languages;
const root = pathIn("/", second);
const secondLabels = contentOf<typeof labels>("labels.json", second);
const { title: gallery } = contentOf<{ title: string }>("pages/gallery.json", second);

test.use({ viewport: desktop });
test.skip(languages.length === 1, "The site has only one language.");

test("the link to the other language keeps the house, the anchor, the dates, the guests and the currency", async ({
  page,
}) => {
  const { path } = otherHouse;
  const currency = resort.rates?.currencies[0]?.code;
  await open(page, path);
  const dates = page.locator("#booking button[aria-expanded]");
  const fields = page.locator("#booking input[type=date]");
  const selects = page.locator("#booking select");
  const currencies = page.getByRole("contentinfo").getByRole("combobox");
  if (currency) await currencies.selectOption(currency);
  await dates.click();
  const year = new Date().getFullYear() + 1;
  await fields.first().fill(`${year}-05-20`);
  await fields.last().fill(`${year}-05-24`);
  await selects.last().selectOption("1");
  await page.getByRole("banner").getByRole("link", { name: labels.navBar.contact }).click();
  await expect(page).toHaveURL(`${path}#contact`);

  await page.getByRole("contentinfo").locator(`a[hreflang="${second}"]`).click();
  await expect(page).toHaveURL(`${pathIn(path, second)}#contact`);
  await expect(page.locator("html")).toHaveAttribute("lang", second);
  await expect(fields.first()).toHaveValue(`${year}-05-20`);
  await expect(fields.last()).toHaveValue(`${year}-05-24`);
  await expect(selects.last()).toHaveValue("1");
  if (currency) await expect(currencies).toHaveValue(currency);

  await page.goBack();
  await expect(page).toHaveURL(`${path}#contact`);
  await expect(page.locator("html")).toHaveAttribute("lang", first);
});

test("pages are announced in the second language", async ({ page }) => {
  await open(page, pathIn("/login", second));
  await walkTo(page, pathIn("/gallery", second));
  const text = secondLabels.page.navigated.replace("{page}", gallery);
  await expect(page.locator("#gatsby-announcer")).toHaveText(text);
});

test("the viewer, its photo's URL and its links stay in the second language", async ({ page }) => {
  const position = Math.min(1, photos.length - 1);
  await open(page, pathIn("/gallery", second));
  await page.getByRole("main").locator("figure a").nth(position).click();
  const viewer = page.getByRole("dialog", { name: secondLabels.photo.lightbox, exact: true });
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL(photosIn(second)[position]?.path ?? "");
  const links = viewer.locator("figure:not([inert]) a:not([target])");
  await expect(links.first()).toHaveAttribute("href", new RegExp(`^${root}/`));
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(pathIn("/gallery", second));
});
