import { showTexts } from "../src/in-site/show-text";

const scrolled: Element[] = [];
beforeAll(() => {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  Element.prototype.animate = jest.fn();
  showTexts();
});
beforeEach(() => {
  scrolled.length = 0;
});

const show = (text: string, origin = "http://127.0.0.1:8100") =>
  window.dispatchEvent(
    new MessageEvent("message", {
      data: { type: "editor:show", text },
      source: window.parent,
      origin,
    }),
  );

const wide = "0123456789abcdef0123456789abcdef";
const phone = "fedcba9876543210fedcba9876543210";

test.each([
  ["a text", "Rain on the roof", "p"],
  ["the photo of an <img>", wide, "img"],
  ["the photo for phones of the same <picture>", phone, "img"],
])("the preview scrolls to %s", (_, text, selector) => {
  document.body.innerHTML = `<picture><source srcset="/static/photos/${phone}/0-0-9-9-9-aaaaa.avif 9w">
    <img src="/static/photos/${wide}/0-0-9-9-9-aaaaa.jpg" alt=""></picture>
    <div><p>Rain on  the roof</p></div>`;
  show(text);
  expect(scrolled).toEqual([document.querySelector(selector)]);
});

test("the preview ignores messages of other websites", () => {
  document.body.innerHTML = "<p>Rain on the roof</p>";
  show("Rain on the roof", "https://evil.example");
  expect(scrolled).toEqual([]);
});
