import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HouseList } from "../../src/sections/houses/HouseList";
import { InLocale } from "../support/in-locale";
import { picture } from "../support/pictures";

const house = (title: string) => ({
  title,
  badge: title === "A" ? "Disc 20%" : null,
  amenities: ["Wifi", "TV & Karaoke"],
  beds: 4,
  persons: 8,
  pricePerNight: title === "E" ? 1299000 : 6499000,
  discount: null,
  special: "A stone bath",
  path: `/detail/${title}`,
  cover: picture(title),
});
const labels = {
  houseCard: { bed: "Bed", persons: "Persons", perNight: "per night" },
  discount: { before: "before", until: "until {date}" },
  houseList: { more: "See more villa", rest: "{count} more, from {price}" },
};
const renderList = (...titles: string[]) =>
  render(<HouseList data={{ labels, allHouse: { nodes: titles.map(house) } }} />, {
    wrapper: InLocale,
  });

test("a card shows a house's facilities and price, and links to its page", () => {
  renderList("A");
  expect(screen.getByRole("link", { name: "A" })).toHaveAttribute("href", "/detail/A");
  expect(screen.getByText("Rp 6.499.000")).toBeInTheDocument();
  expect(screen.getByText("4 Bed")).toBeInTheDocument();
  expect(screen.getByText("8 Persons")).toBeInTheDocument();
  expect(screen.getByText("Wifi, TV & Karaoke")).toBeInTheDocument();
  expect(screen.getByText("Disc 20%")).toBeInTheDocument();
});

test("a card shows no discount after its last day", () => {
  jest.useFakeTimers({ now: new Date("2027-04-01T05:00:00Z") });
  const discount = { percent: 20, before: 8124000, until: "2027-03-31" };
  const nodes = [{ ...house("A"), discount }];
  render(<HouseList data={{ labels, allHouse: { nodes } }} />, { wrapper: InLocale });
  expect(screen.getByText("Rp 8.124.000")).toBeInTheDocument();
  expect(screen.queryByText(/Disc|before|Rp 6/)).not.toBeInTheDocument();
  jest.useRealTimers();
});

test("See more villa shows the remaining cards, disappears, and focuses the first new card", async () => {
  const user = userEvent.setup();
  const { container } = renderList("A", "B", "C", "D", "E");
  expect(container.querySelectorAll(".short .rest")).toHaveLength(2);
  expect(screen.getByText("2 more, from Rp 1.299.000")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "See more villa" }));
  expect(container.querySelectorAll(".short .rest")).toHaveLength(0);
  expect(screen.queryByRole("button", { name: "See more villa" })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("link", { name: "D" })).toHaveFocus());
});

test("with three houses, the list renders no See more villa button", () => {
  renderList("A", "B", "C");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
