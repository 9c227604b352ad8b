import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Testimonials } from "../../src/sections/home/Testimonials";
import { InLocale } from "../support/in-locale";
import { picture } from "../support/pictures";
import { labels } from "../support/small-site";

const guest = (name: string) => ({
  name,
  comment: `${name} was here`,
  job: "Traveler",
  month: "2026-08",
  house: { title: "Joglo house", path: "/detail/joglo-house" },
  picture: picture(name),
});
const testimonials = { title: "Guests", items: [guest("Ann"), guest("Ben"), guest("Cid")] };
/** Returns the names on the cards in display order. Narrow screens show the first card. */
const order = () =>
  screen.getAllByRole("group").map((card) => within(card).getByRole("img").getAttribute("alt"));

test("all testimonials are rendered in content order, with house and month", () => {
  const items = ["Ann", "Ben", "Cid", "Dee", "Eve", "Fay"].map(guest);
  render(
    <InLocale>
      <Testimonials data={{ labels, testimonials: { ...testimonials, items } }} />
    </InLocale>,
  );
  expect(order()).toEqual(["Ann", "Ben", "Cid", "Dee", "Eve", "Fay"]);
  expect(screen.getAllByRole("link", { name: "Joglo house, Aug\u00a02026" })[0]).toHaveAttribute(
    "href",
    "/detail/joglo-house",
  );
});

test.each([
  [labels.testimonials.next, 1, ["Ben", "Cid", "Ann"]],
  [labels.testimonials.next, 4, ["Ben", "Cid", "Ann"]],
  [labels.testimonials.previous, 1, ["Cid", "Ann", "Ben"]],
])("%s, clicked %d times, wraps at the ends", async (name, times, expected) => {
  const user = userEvent.setup();
  render(<Testimonials data={{ labels, testimonials }} />, { wrapper: InLocale });
  for (let press = 0; press < times; press += 1) {
    await user.click(screen.getByRole("button", { name }));
  }
  expect(order()).toEqual(expected);
});
