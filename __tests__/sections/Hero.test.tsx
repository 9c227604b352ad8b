import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Hero } from "../../src/sections/Hero";
import { picture } from "../support/pictures";
import { matchingMedia } from "../support/setup";

const slide = (title: string, button: string) => ({
  title,
  button,
  description: `About ${title}`,
  label: title,
  picture: picture(title),
  upright: picture(`${title} on a phone`),
});
const hero = {
  promo: "Holiday discount !!! Save up to 30%",
  book: { label: "Book Now", to: "/category" },
  slides: [slide("One", "Explore Rooms"), slide("Two", "Explore Facility"), slide("Three", "Go")],
};
const renderHero = () => render(<Hero hero={hero} anchor="abouta" />);
const carousel = () => screen.getByRole("region", { name: hero.promo });
const running = () => carousel().dataset.running === "true";
/** The title of the slide that can be used; the others are inert. */
const shown = () =>
  screen
    .getAllByRole("group")
    .filter((group) => !group.hasAttribute("inert"))
    .map((group) => group.querySelector("h1, h2")?.textContent);
/** The clock: the progress line of the current slide is full. */
const lineIsFull = () => {
  const line = screen.getByRole("button", { current: true }).querySelector(".progress");
  if (line) fireEvent.animationEnd(line);
};

test("advances each time the progress line is full, and wraps to the first slide", () => {
  renderHero();
  expect(running()).toBe(true);
  expect(shown()).toEqual(["One"]);
  lineIsFull();
  expect(shown()).toEqual(["Two"]);
  lineIsFull();
  lineIsFull();
  expect(shown()).toEqual(["One"]);
});

test("pauses and plays by its button", async () => {
  const user = userEvent.setup();
  renderHero();
  await user.click(screen.getByRole("button", { name: "Pause the slideshow" }));
  expect(running()).toBe(false);
  await user.unhover(carousel());
  await user.click(screen.getByRole("button", { name: "Play the slideshow" }));
  await user.unhover(carousel());
  expect(running()).toBe(true);
});

test("stops while a mouse rests on it", async () => {
  const user = userEvent.setup();
  renderHero();
  await user.hover(carousel());
  expect(running()).toBe(false);
  await user.unhover(carousel());
  expect(running()).toBe(true);
});

test("stops while focus is in it", () => {
  renderHero();
  const [book] = screen.getAllByRole("link", { name: "Book Now" });
  act(() => book?.focus());
  expect(running()).toBe(false);
  act(() => book?.blur());
  expect(running()).toBe(true);
});

test("stops while the tab is hidden", () => {
  renderHero();
  const setVisibility = (value: string) =>
    act(() => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  setVisibility("hidden");
  expect(running()).toBe(false);
  setVisibility("visible");
  expect(running()).toBe(true);
});

test("stands under reduced motion until the visitor presses play", async () => {
  matchingMedia.add("(prefers-reduced-motion: reduce)");
  const user = userEvent.setup();
  renderHero();
  expect(running()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Play the slideshow" }));
  await user.unhover(carousel());
  expect(running()).toBe(true);
});

test("each slide has its own secondary button to the about section", () => {
  renderHero();
  for (const name of ["Explore Rooms", "Explore Facility", "Go"]) {
    expect(screen.getByRole("link", { name, hidden: true })).toHaveAttribute("href", "#abouta");
  }
});

test("shows the slide whose line is pressed", async () => {
  const user = userEvent.setup();
  renderHero();
  await user.click(screen.getByRole("button", { name: "Slide 3 of 3: Three" }));
  expect(shown()).toEqual(["Three"]);
});
