import { render, screen } from "@testing-library/react";
import { ButtonLink } from "../../src/components/Button";

test("an external link opens a new tab, has an announced hint, and gives the new page no opener", () => {
  render(
    <ButtonLink variant="outline" to="https://maps.example/place">
      See location
    </ButtonLink>,
  );
  const link = screen.getByRole("link", { name: "See location (opens in a new tab)" });
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test.each([
  ["/category", "/category"],
  ["#abouta", "#abouta"],
])("a link to %s opens in this tab", (to, href) => {
  render(
    <ButtonLink variant="light" to={to}>
      Go
    </ButtonLink>,
  );
  const link = screen.getByRole("link", { name: "Go" });
  expect(link).toHaveAttribute("href", href);
  expect(link).not.toHaveAttribute("target");
});
