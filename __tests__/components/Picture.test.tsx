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

test.each([
  ["one width without srcset", "/a-400.jpg 400w", false],
  ["several widths in srcset", "/a-400.jpg 400w, /a-800.jpg 800w", true],
])("a picture's JPEG has %s", (_, srcSet, isChoice) => {
  const data = image();
  const fallback = { src: "/a-400.jpg", srcSet, sizes: "100vw" };
  const gatsbyImageData = { ...data, images: { ...data.images, fallback } };
  render(<Picture picture={{ photo, gatsbyImageData }} />);
  const img = screen.getByRole("img");
  expect([img.hasAttribute("srcset"), img.hasAttribute("sizes")]).toEqual([isChoice, isChoice]);
});

test.each([
  ["62 40", ["x67", "y33"]],
  ["0 100", ["x0", "y100"]],
])("a cropped picture with the focal point %s keeps the nearest third in view", (focus, names) => {
  render(<Picture picture={{ photo, gatsbyImageData: image(), focus }} />);
  expect(screen.getByRole("img")).toHaveClass(...names);
});
