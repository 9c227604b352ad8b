import { readFileSync } from "node:fs";
import { reportPage } from "../../plugins/gatsby-transformer-photo";
import { crops } from "../../src/lib/crops";
import { copyContent } from "../support/content-copy";

const content = copyContent();
afterAll(content.discard);

test("the report shows each photo's problems and crops", async () => {
  const photo = readFileSync("content/gallery/pool-terrace.jpg");
  content.write("gallery/half & half.jpg", photo.subarray(0, photo.length / 2));
  const html = await reportPage(await content.findings(), crops);

  expect(html).not.toMatch(/<script|https?:\/\//);
  expect(html).toContain("Photos with problems: 1");
  expect(html).toMatch(
    /<img alt="" src="data:image\/jpeg[^>]+><div><h3>content\/gallery\/half &amp; half\.jpg<\/h3><p class="error">is cut off: \d+%/,
  );
  const article =
    html.split("<h3>content/gallery/living-room.jpg</h3>")[1]?.split("</article>")[0] ?? "";
  expect([...article.matchAll(/<figcaption>([^<]+)/g)].map(([, where]) => where)).toEqual([
    "gallery, portrait",
    "gallery, landscape",
    "gallery, square",
    "link preview",
    "pages/home.json about.large",
  ]);
  const [width = 0, height = 1] = (
    article.split("about.large")[0]?.match(/aspect-ratio:(\d+)\/(\d+)(?!.*aspect-ratio)/) ?? []
  )
    .slice(1)
    .map(Number);
  expect(width / height).toBeCloseTo(0.8333, 2);
});
