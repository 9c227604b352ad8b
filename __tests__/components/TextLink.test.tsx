import { render, screen } from "@testing-library/react";
import { TextLink } from "../../src/components/TextLink";
import { InLocale } from "../support/in-locale";

test.each([
  ["https://wa.me/6281200000000", "_blank"],
  ["tel:+6281200000000", "_blank"],
  ["/category", null],
])("TextLink to %s has the target %s", (to, target) => {
  render(<TextLink to={to}>Ask</TextLink>, { wrapper: InLocale });
  const link = screen.getByRole("link", { name: /^Ask/ });
  expect(link).toHaveAttribute("href", to);
  expect(link.getAttribute("target")).toBe(target);
});
