import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Hero } from "../../src/sections/home/Hero";
import { picture } from "../support/pictures";
import { matchingMedia } from "../support/setup";
import { labels } from "../support/small-site";

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
const renderHero = () => render(<Hero data={{ labels, homePage: { hero } }} />);
const carousel = () => screen.getByRole("region", { name: hero.promo });
const running = () => carousel().dataset.running === "true";
/** Returns the title of the current slide. The others are inert. */
const currentTitle = () =>
  screen
    .getAllByRole("group")
    .filter((group) => !group.hasAttribute("inert"))
    .map((group) => group.querySelector("h1, h2")?.textContent);
/** Ends the animation of the current slide's progress line, which is the slideshow's timer. */
const lineIsFull = () => fireEvent.animationEnd(screen.getByRole("button", { current: true }));

test("the hero advances each time the progress line is full, and wraps to the first slide", () => {
  renderHero();
  expect(running()).toBe(true);
  expect(currentTitle()).toEqual(["One"]);
  lineIsFull();
  expect(currentTitle()).toEqual(["Two"]);
  lineIsFull();
  lineIsFull();
  expect(currentTitle()).toEqual(["One"]);
});

test("the hero pauses and plays with its button", async () => {
  const user = userEvent.setup();
  renderHero();
  await user.click(screen.getByRole("button", { name: labels.hero.pause }));
  expect(running()).toBe(false);
  await user.unhover(carousel());
  await user.click(screen.getByRole("button", { name: labels.hero.play }));
  await user.unhover(carousel());
  expect(running()).toBe(true);
});

const book = () => screen.getAllByRole("link", { name: "Book Now" })[0];
/** Moves focus out of the hero. */
const leave = () => document.body.appendChild(document.createElement("button")).focus();
type Act = () => Promise<void> | void;

test.each<[string, Act, Act]>([
  ["a mouse is over it", () => userEvent.hover(carousel()), () => userEvent.unhover(carousel())],
  ["focus is in it", () => act(() => book()?.focus()), () => act(leave)],
])("the hero pauses while %s", async (_name, begin, end) => {
  renderHero();
  await begin();
  expect(running()).toBe(false);
  // jsdom's window has no focus while it moves.
  jest.spyOn(document, "hasFocus").mockReturnValue(true);
  await end();
  expect(running()).toBe(true);
});

test("the hero pauses in a background tab without a change of its state", () => {
  const setHidden = (hidden: boolean) => {
    jest.spyOn(document, "hidden", "get").mockReturnValue(hidden);
    // Outside of act(), React would complain about a state that changes.
    document.dispatchEvent(new Event("visibilitychange"));
  };
  renderHero();
  setHidden(true);
  expect(carousel()).toHaveAttribute("data-hidden");
  setHidden(false);
  expect(carousel()).not.toHaveAttribute("data-hidden");
});

test.each<[string, Act]>([
  ["a mouse rests on it", () => userEvent.hover(carousel())],
  [
    "one of its lines was touched",
    () => act(() => screen.getByRole("button", { name: /^Slide 2/ }).focus()),
  ],
])("the button says Play while the hero is paused because %s, and plays", async (_name, pause) => {
  renderHero();
  await pause();
  expect(running()).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: labels.hero.play }));
  await userEvent.hover(carousel());
  expect(running()).toBe(true);
  expect(screen.getByRole("button", { name: labels.hero.pause })).toBeInTheDocument();
});

test("with reduced motion, the hero is paused until the visitor clicks Play", async () => {
  matchingMedia.add("(prefers-reduced-motion: reduce)");
  const user = userEvent.setup();
  renderHero();
  expect(running()).toBe(false);
  await user.click(screen.getByRole("button", { name: labels.hero.play }));
  await user.unhover(carousel());
  expect(running()).toBe(true);
});

test("each slide of the hero has its own secondary button to the about section", () => {
  renderHero();
  for (const name of ["Explore Rooms", "Explore Facility", "Go"]) {
    expect(screen.getByRole("link", { name, hidden: true })).toHaveAttribute("href", "#abouta");
  }
});

test("the hero shows the slide whose line is clicked", async () => {
  const user = userEvent.setup();
  renderHero();
  await user.click(screen.getByRole("button", { name: "Slide 3 of 3: Three" }));
  expect(currentTitle()).toEqual(["Three"]);
});
