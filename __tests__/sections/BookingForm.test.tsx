import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BookingForm } from "../../src/sections/BookingForm";
import { useBooking } from "../../src/sections/use-booking";

const large = {
  title: "4 Bedrooms villa",
  path: "/detail",
  pricePerNight: 6499000,
  extraBed: 200000,
  sample: { pricePerNight: 3999000, night: 3000000 },
};
const studio = {
  title: "Bamboo studio",
  path: "/detail/bamboo-studio",
  pricePerNight: 1299000,
  extraBed: null,
  sample: null,
};
const labels = {
  perNight: "/Night",
  dates: {
    label: "Check in and check out",
    value: "09/10/2021 - 10/10/2021",
    change: "Change dates",
    checkIn: "Check in",
    checkOut: "Check out",
    past: "Choose today or a later day.",
    order: "Choose a day after the check in.",
  },
  room: {
    label: "Room",
    options: [
      { value: 10, label: "4 Bedroom villa", villa: large },
      { value: 50, label: "Bamboo studio", villa: studio },
    ],
    see: "See the {house}",
  },
  addons: "Addons",
  extraBed: { label: "Extra bed", perNight: "/night" },
  nights: { one: "1 night", many: "{count} nights" },
  total: "Total",
  book: "Book",
  note: "Opens in a new tab.",
  ask: "Ask about this stay",
  message: "{house}, {dates}, beds: {beds}, total {total}. {address}",
};
const resort = {
  url: "https://resort.example",
  links: { listing: "https://listing.example", chat: "https://wa.me/1", mail: "mailto:a@b.c" },
  chat: { message: "About {subject}. {address}" },
  mail: { subject: "{subject}", message: "{subject}" },
};

function Booking({
  house = large,
  onBook,
}: {
  house?: typeof studio | typeof large;
  onBook?: () => void;
}) {
  const booking = useBooking(house, labels.room.options);
  return <BookingForm labels={labels} booking={booking} resort={resort} onBook={onBook} />;
}
/** The price lines as a reader sees them. */
const lines = () =>
  screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
/** What the chat begins with. */
const message = () =>
  new URL(
    screen.getByRole<HTMLAnchorElement>("link", { name: /^Ask about/ }).href,
  ).searchParams.get("text");
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 22), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test("starts with one extra bed", () => {
  render(<Booking />);
  expect(screen.getByText("09/10/2021 - 10/10/2021")).toBeInTheDocument();
  expect(lines()).toEqual([
    ["1 night", "Rp 3.000.000"],
    ["Extra bed 1", "Rp 200.000"],
    ["Total", "Rp 3.200.000"],
  ]);
});

test("counts extra beds up, and below zero", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  await user.click(screen.getByRole("button", { name: "Extra bed: one more" }));
  expect(lines()).toContainEqual(["Total", "Rp 3.400.000"]);

  for (let press = 0; press < 4; press += 1) {
    await user.click(screen.getByRole("button", { name: "Extra bed: one less" }));
  }
  expect(screen.getByRole("status")).toHaveTextContent("−2");
  expect(lines()).toEqual([
    ["1 night", "Rp 3.000.000"],
    ["Extra bed −2", "−Rp 400.000"],
    ["Total", "Rp 2.600.000"],
  ]);
});

test("addons switches the extra bed and its line off and on, and keeps the count", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  await user.click(screen.getByRole("button", { name: "Extra bed: one more" }));
  const addons = screen.getByRole("checkbox", { name: "Addons" });

  await user.click(addons);
  expect(screen.queryByRole("group", { name: "Extra bed" })).not.toBeInTheDocument();
  expect(lines()).toEqual([
    ["1 night", "Rp 3.000.000"],
    ["Total", "Rp 3.000.000"],
  ]);

  await user.click(addons);
  expect(screen.getByRole("status")).toHaveTextContent("2");
});

test("another room brings its own prices, without beds where there are none, and a link to it", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  expect(screen.queryByRole("link", { name: /^See the/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Room" }), "Bamboo studio");
  expect(screen.getByRole("combobox")).toHaveValue("50");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(lines()).toEqual([
    ["1 night", "Rp 1.299.000"],
    ["Total", "Rp 1.299.000"],
  ]);
  expect(screen.getByRole("link", { name: "See the Bamboo studio" })).toHaveAttribute(
    "href",
    "/detail/bamboo-studio",
  );
});

test("a house that is not among the rooms is added, and chosen", () => {
  render(<Booking house={{ ...studio, title: "Bamboo house", path: "/detail/bamboo-house" }} />);
  const room = screen.getByRole("combobox", { name: "Room" });
  expect(room).toHaveDisplayValue("Bamboo house");
  expect(room).toHaveValue("60");
});

test("dates change the range, the nights and the total", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  const change = screen.getByRole("button", { name: "Change dates" });
  expect(change).toHaveAttribute("aria-expanded", "false");
  await user.click(change);
  choose("Check in", "2026-12-24");
  expect(screen.getByText("24/12/2026 - 25/12/2026")).toBeInTheDocument();
  choose("Check out", "2026-12-27");
  expect(screen.getByText("24/12/2026 - 27/12/2026")).toBeInTheDocument();
  expect(lines()).toEqual([
    ["3 nights", "Rp 9.000.000"],
    ["Extra bed 1", "Rp 600.000"],
    ["Total", "Rp 9.600.000"],
  ]);
});

test.each([
  ["Check in", "2026-11-21", "2026-11-25", "Choose today or a later day."],
  ["Check out", "2026-11-25", "2026-11-25", "Choose a day after the check in."],
])(
  "a wrong %s is said at its field, and nothing is reckoned with it",
  async (name, from, to, sentence) => {
    const user = userEvent.setup();
    render(<Booking />);
    await user.click(screen.getByRole("button", { name: "Change dates" }));
    choose("Check in", from);
    choose("Check out", to);
    expect(screen.getByLabelText(name)).toBeInvalid();
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(sentence);
    expect(screen.getByText("09/10/2021 - 10/10/2021")).toBeInTheDocument();
    expect(lines()).toContainEqual(["1 night", "Rp 3.000.000"]);
  },
);

test("asking opens a chat with the house, the dates, the beds and the total", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  expect(message()).toBe(
    "4 Bedrooms villa, 09/10/2021 - 10/10/2021, beds: 1, total Rp 3.200.000. https://resort.example/detail",
  );
  await user.click(screen.getByRole("checkbox", { name: "Addons" }));
  expect(message()).toContain("beds: 0, total Rp 3.000.000");
});

test("books at the hotel listing in a new tab", async () => {
  const user = userEvent.setup();
  const onBook = jest.fn();
  render(<Booking onBook={onBook} />);
  const book = screen.getByRole("link", { name: "Book (opens in a new tab)" });
  expect(book).toHaveAttribute("href", "https://listing.example");
  await user.click(book);
  expect(onBook).toHaveBeenCalledTimes(1);
});
