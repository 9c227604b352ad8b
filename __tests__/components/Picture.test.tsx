import { render, screen } from "@testing-library/react";
import { Picture } from "../../src/components/Picture";
import { image } from "../support/pictures";

const photo = { alt: "A villa" };

test("a picture has its alt text as name, reserves its space and loads lazily", () => {
  render(<Picture picture={{ photo, gatsbyImageData: image("villa", 834, 667) }} />);
  const img = screen.getByRole("img", { name: "A villa" });
  expect(img).toHaveAttribute("width", "834");
  expect(img).toHaveAttribute("height", "667");
  expect(img).toHaveAttribute("loading", "lazy");
  expect(img).not.toHaveAttribute("fetchpriority");
  expect(img).toHaveAttribute("src", "/static/villa-834.jpg");
});

test("a page's main picture loads eagerly and with high priority", () => {
  render(<Picture picture={{ photo, gatsbyImageData: image() }} priority />);
  const img = screen.getByRole("img", { name: "A villa" });
  expect(img).toHaveAttribute("loading", "eager");
  expect(img).toHaveAttribute("fetchpriority", "high");
});

test("a picture offers AVIF before JPEG, and the crop for narrow windows before both", () => {
  const picture = { photo, gatsbyImageData: image("wide"), narrow: image("narrow", 200, 300) };
  const { container } = render(<Picture picture={picture} />);
  const sources = [...container.querySelectorAll("source")].map((source) => [
    source.media,
    source.srcset,
  ]);
  expect(sources).toEqual([
    ["(max-width:767.98px)", "/static/narrow-200.avif 200w"],
    ["(max-width:767.98px)", "/static/narrow-200.jpg 200w"],
    ["", "/static/wide-400.avif 400w"],
  ]);
});

test("a picture's JPEG has one width without srcset", () => {
  render(<Picture picture={{ photo, gatsbyImageData: image() }} />);
  expect(screen.getByRole("img")).not.toHaveAttribute("srcset");
});

test.each([
  ["62 40", ["x67", "y33"]],
  ["0 100", ["x0", "y100"]],
])("a cropped picture with the focal point %s keeps the nearest third in view", (focus, names) => {
  render(<Picture picture={{ photo, gatsbyImageData: image(), focus }} />);
  expect(screen.getByRole("img")).toHaveClass(...names);
});
