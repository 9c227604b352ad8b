/** @jest-environment jsdom */
import { translateAnnouncement } from "../../src/patches/translated-announcement";

/** Shows an announcement of Gatsby, and runs the callbacks of the next frame. */
function announce(text: string): string {
  document.body.innerHTML = '<div id="gatsby-announcer"></div>';
  const announcer = document.getElementById("gatsby-announcer") as HTMLElement;
  announcer.textContent = text;
  jest.spyOn(window, "requestAnimationFrame").mockImplementation((callback) => {
    callback(0);
    return 0;
  });
  translateAnnouncement();
  return announcer.textContent;
}

beforeEach(() => {
  document.documentElement.dataset.navigated = "Halaman {page} terbuka";
});

test.each(["The farm", "Navigated to $& Rp"])(
  "the announcement of the page %j has the text of its language",
  (page) => expect(announce(`Navigated to ${page}`)).toBe(`Halaman ${page} terbuka`),
);

test("an announcement that a translator changed is kept", () => {
  expect(announce("<Navigated to The farm>")).toBe("<Navigated to The farm>");
});
