import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BookingForm, useBooking } from "../../src/sections/BookingForm";

const booking = {
  pricePerNight: 3999000,
  perNight: "/Night",
  dates: { label: "Check in and check out", value: "09/10/2021 - 10/10/2021" },
  room: {
    label: "Room",
    options: [
      { value: 10, label: "4 Bedroom villa" },
      { value: 50, label: "Bamboo studio" },
    ],
  },
  addons: "Addons",
  extraBed: { label: "Extra bed", price: 200000, perNight: "/night" },
  nights: { label: "1 night", price: 3000000 },
  total: "Total",
  book: "Book",
};

function Booking({ onBook }: { onBook?: () => void }) {
  const [state, onChange] = useBooking(booking);
  return (
    <BookingForm
      booking={booking}
      state={state}
      onChange={onChange}
      listing="https://listing.example"
      onBook={onBook}
    />
  );
}
/** The price lines as a reader sees them. */
const lines = () =>
  screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);

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

test("offers the rooms with their values and keeps the choice", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  await user.selectOptions(screen.getByRole("combobox", { name: "Room" }), "Bamboo studio");
  expect(screen.getByRole("combobox")).toHaveValue("50");
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
