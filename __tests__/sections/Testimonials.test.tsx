import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Testimonials } from "../../src/sections/Testimonials";
import { picture } from "../support/pictures";

const guest = (name: string) => ({
  name,
  comment: `${name} was here`,
  job: "Traveler",
  picture: picture(name),
});
const testimonials = { title: "Guests", items: [guest("Ann"), guest("Ben"), guest("Cid")] };
/** The cards in the order in which they stand; narrow screens show the first. */
const order = () =>
  screen.getAllByRole("group").map((card) => within(card).getByRole("img").getAttribute("alt"));

test("starts with the first and shows three", () => {
  render(<Testimonials testimonials={testimonials} />);
  expect(order()).toEqual(["Ann", "Ben", "Cid"]);
});

test.each([
  ["Next guest", 1, ["Ben", "Cid", "Ann"]],
  ["Next guest", 3, ["Ann", "Ben", "Cid"]],
  ["Previous guest", 1, ["Cid", "Ann", "Ben"]],
])("%s pressed %d times wraps around", async (name, times, expected) => {
  const user = userEvent.setup();
  render(<Testimonials testimonials={testimonials} />);
  for (let press = 0; press < times; press += 1) {
    await user.click(screen.getByRole("button", { name }));
  }
  expect(order()).toEqual(expected);
});
