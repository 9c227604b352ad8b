import { render, screen } from "@testing-library/react";
import { ButtonLink } from "../../src/components/Button";

test("a link out of the site opens a new tab, says so, and cannot be reached back", () => {
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
])("a link to %s stays in this tab", (to, href) => {
  render(
    <ButtonLink variant="light" to={to}>
      Go
    </ButtonLink>,
  );
  const link = screen.getByRole("link", { name: "Go" });
  expect(link).toHaveAttribute("href", href);
  expect(link).not.toHaveAttribute("target");
});
