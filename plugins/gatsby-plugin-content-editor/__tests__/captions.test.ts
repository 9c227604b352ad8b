import { withCaptions, withOrder, withTexts } from "../src/page/photos/captions";
import type { PhotoCard } from "../src/protocol";

const captions = {
  photos: [
    { file: "a.jpg", alt: "A", tags: ["pool"] },
    { file: "b.jpg", alt: "B" },
  ],
};
const cards = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => ({ name }) as PhotoCard);
const filesIn = ({ photos }: { photos: { file?: string }[] }) => photos.map(({ file }) => file);

test("new texts of a photo keep its other fields, and change no other entry", () => {
  expect(withTexts(captions, "a.jpg", { alt: "New" })).toEqual({
    photos: [
      { file: "a.jpg", alt: "New", tags: ["pool"] },
      { file: "b.jpg", alt: "B" },
    ],
  });
});

test("tags of a photo are added and removed without changing its texts", () => {
  const [a] = withTexts(captions, "a.jpg", { tags: ["pool", "farm"] }).photos;
  expect(a).toEqual({ file: "a.jpg", alt: "A", tags: ["pool", "farm"] });
  const [bare] = withTexts(captions, "a.jpg", { tags: undefined }).photos;
  expect(JSON.stringify(bare)).toBe('{"file":"a.jpg","alt":"A"}');
  const [card] = withCaptions(cards, captions, []);
  expect(card).toMatchObject({ alt: "A", tags: ["pool"] });
});

test("a photo without an entry is added at the end, without entries for the photos before it", () => {
  expect(filesIn(withTexts(captions, "d.jpg", { alt: "D" }))).toEqual(["a.jpg", "b.jpg", "d.jpg"]);
});

test.each([
  [["b.jpg", "a.jpg", "c.jpg", "d.jpg"], "a.jpg", ["b.jpg", "a.jpg"]],
  [["a.jpg", "c.jpg", "b.jpg", "d.jpg"], "c.jpg", ["a.jpg", "c.jpg", "b.jpg"]],
  [["a.jpg", "b.jpg", "d.jpg", "c.jpg"], "d.jpg", ["a.jpg", "b.jpg", "d.jpg"]],
])("a caption file for the order %j has only the necessary entries", (names, moved, listed) => {
  expect(filesIn(withOrder(captions, names, moved))).toEqual(listed);
});

test("photos keep their position while the author adds texts", () => {
  const described = withTexts(captions, "d.jpg", { alt: "D" });
  const displayed = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
  expect(withCaptions([...cards].reverse(), described, displayed).map(({ name }) => name)).toEqual(
    displayed,
  );
});
