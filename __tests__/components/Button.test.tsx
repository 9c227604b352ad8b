import { fireEvent, render, screen } from "@testing-library/react";
import { ButtonLink } from "../../src/components/Button";
import { InLocale } from "../support/in-locale";

test("an external link opens a new tab, has an announced hint, and gives the new page no opener", () => {
  render(<ButtonLink variant="outline" to="https://maps.example/place" label="See location" />, {
    wrapper: InLocale,
  });
  const link = screen.getByRole("link", { name: "See location (new tab)" });
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

const phone = "Mozilla/5.0 (Linux; Android 14; SM-A146P";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15";
test.each([
  [
    "Instagram for Android",
    `${phone}; wv) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 330.0`,
    "_self",
  ],
  [
    "Facebook for iPhone",
    `${iPhone} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`,
    "_self",
  ],
  [
    "Chrome for Android",
    `${phone}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36`,
    "_blank",
  ],
  [
    "Safari for iPhone",
    `${iPhone} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    "_blank",
  ],
])(
  "in %s, a click on an external link uses the tab that the browser has",
  (_name, userAgent, target) => {
    jest.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
    render(
      <ButtonLink
        variant="outline"
        to="https://wa.me/62"
        label="Ask"
        onPress={(event) => event.preventDefault()}
      />,
      { wrapper: InLocale },
    );
    const link = screen.getByRole("link");
    fireEvent.click(link);
    expect(link).toHaveAttribute("target", target);
    jest.restoreAllMocks();
  },
);

test.each([
  ["/category", "/category"],
  ["#abouta", "#abouta"],
])("a link to %s opens in this tab", (to, href) => {
  render(<ButtonLink variant="light" to={to} label="Go" />, { wrapper: InLocale });
  const link = screen.getByRole("link", { name: "Go" });
  expect(link).toHaveAttribute("href", href);
  expect(link).not.toHaveAttribute("target");
});

test("a double click on an external link opens one tab", () => {
  const onPress = jest.fn();
  render(
    <ButtonLink variant="primary" to="https://listing.example/" label="Book" onPress={onPress} />,
    { wrapper: InLocale },
  );
  expect(fireEvent.click(screen.getByRole("link"), { detail: 1 })).toBe(true);
  expect(fireEvent.click(screen.getByRole("link"), { detail: 2 })).toBe(false);
  expect(onPress).toHaveBeenCalledTimes(1);
});
