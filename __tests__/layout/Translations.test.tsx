import { fireEvent, render, screen } from "@testing-library/react";
import { navigate } from "gatsby";
import { Translations } from "../../src/layout/Translations";
import { InLocale } from "../support/in-locale";

/** Clicks the link, and returns whether the browser would follow it. */
function click(keys: { ctrlKey?: boolean } = {}): boolean {
  let isFollowed = false;
  const follow = (event: MouseEvent) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", follow, { once: true });
  fireEvent.click(screen.getByRole("link"), keys);
  return isFollowed;
}

beforeEach(() => {
  jest.mocked(navigate).mockClear();
  render(<Translations />, { wrapper: InLocale });
});

const visit = (end: string) => window.history.replaceState(null, "", `/about${end}`);

test.each(["#getting-here", "?utm_source=mail", "?utm_source=mail#getting-here"])(
  "a link to a language opens the page in it, with %s of the current one",
  (end) => {
    visit(end);
    expect(click()).toBe(false);
    expect(navigate).toHaveBeenCalledWith(`/id/about${end}`);
  },
);

test("a link to a language is followed as it is without a query and an anchor", () => {
  visit("");
  expect(click()).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test.each(["ctrlKey", "metaKey", "shiftKey"])(
  "a link to a language opens a new tab or window with %s, with the query and the anchor",
  (key) => {
    visit("?utm_source=mail#getting-here");
    expect(click({ [key]: true })).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
    expect(screen.getByRole("link")).toHaveAttribute(
      "href",
      "/id/about?utm_source=mail#getting-here",
    );
  },
);

test("a middle click on a link to a language has the current anchor, not an earlier one", () => {
  visit("#weather");
  click({ ctrlKey: true });
  visit("");
  fireEvent.mouseDown(screen.getByRole("link"), { button: 1 });
  expect(screen.getByRole("link")).toHaveAttribute("href", "/id/about");
});
