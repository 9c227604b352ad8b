import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BookingForm } from "../../src/sections/houses/BookingForm";
import { hydrate, serve } from "../support/hydration";
import { InLocale } from "../support/in-locale";
import { labels } from "../support/small-site";

const large = {
  folder: "4-bedrooms-villa",
  title: "4 Bedrooms villa",
  path: "/detail",
  persons: 8,
  discount: null,
  listing: null,
  pricePerNight: 6499000,
  extraBed: 200000,
  goodToKnow: null as { extraBeds: number | null; minimumAge: number | null } | null,
  sample: { pricePerNight: 3999000, night: 3000000 },
};
const studio = {
  folder: "bamboo-studio",
  title: "Bamboo studio",
  path: "/detail/bamboo-studio",
  persons: 2,
  discount: null,
  listing: "https://studio.example/book?in={checkIn}",
  pricePerNight: 1299000,
  extraBed: null,
  goodToKnow: { extraBeds: null, minimumAge: 12 },
  sample: null,
};
const terms = {
  rooms: [
    { value: 10, label: "4 Bedroom villa", house: large },
    { value: 50, label: "Bamboo studio", house: studio },
  ],
  guestAge: 6,
  sampleDates: "09/10/2021 - 10/10/2021",
};
const resort = {
  url: "https://resort.example",
  links: {
    listing: "https://listing.example/?in={checkIn}&out={checkOut}&adults={adults}&house={house}",
    chat: "https://wa.me/1",
    mail: "mailto:a@b.c",
  },
  chat: { message: "About {subject}. {url}", hours: "We answer daily until 21:00." },
  mail: { subject: "{subject}", message: "{subject}" },
};

function Booking({
  house = large,
  onBook,
}: {
  house?: typeof studio | typeof large;
  onBook?: () => void;
}) {
  return (
    <InLocale>
      <BookingForm data={{ labels, resort, house, housePage: terms }} onBook={onBook} />
    </InLocale>
  );
}
/** Returns the visible price lines. */
const lines = () =>
  screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
/** Returns the prepared chat message. */
const message = () =>
  new URL(
    screen.getByRole<HTMLAnchorElement>("link", { name: /^Ask about/ }).href,
  ).searchParams.get("text");
const choose = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-22T05:00:00Z"), advanceTimers: true });
  // Forgets the choices of the last test.
  const { unmount } = render(<Booking />);
  sessionStorage.clear();
  localStorage.setItem("currency", "");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "booking" })));
  unmount();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test("the booking form says when messages are answered, below the chat link", () => {
  render(<Booking />);
  const link = screen.getByRole("link", { name: /^Ask about/ });
  const hours = screen.getByText("We answer daily until 21:00.");
  expect(link.compareDocumentPosition(hours)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the booking form starts with one extra bed", () => {
  render(<Booking />);
  expect(screen.getByText("09/10/2021 - 10/10/2021")).toBeInTheDocument();
  expect(lines()).toEqual([
    ["1 night", "Rp 3.000.000"],
    ["Extra bed 1", "Rp 200.000"],
    ["Total", "Rp 3.200.000"],
  ]);
});

test("a house without sample figures starts with its price, and adds extra beds for further guests", async () => {
  const user = userEvent.setup();
  const path = "/detail/bamboo-house";
  const house = {
    ...studio,
    path,
    extraBed: 200000,
    goodToKnow: { extraBeds: 2, minimumAge: null },
  };
  render(<Booking house={house as never} />);
  expect(screen.getByRole("button", { name: "Choose dates" })).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Addons" })).not.toBeChecked();
  expect(lines()).toEqual([
    ["1 night", "Rp 1.299.000"],
    ["Total", "Rp 1.299.000"],
  ]);

  await user.selectOptions(screen.getByRole("combobox", { name: /^Guests/ }), "4 guests");
  expect(screen.getByRole("checkbox", { name: "Addons" })).toBeChecked();
  expect(lines()).toContainEqual(["Extra bed 2", "Rp 400.000"]);
});

test("the price before a discount is hidden beside sample figures", async () => {
  const user = userEvent.setup();
  const discount = { percent: 20, before: 8124000, until: "2027-03-31" };
  render(<Booking house={{ ...large, path: "/detail/large", discount } as never} />);
  expect(screen.queryByText("Rp 8.124.000")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Change dates" }));
  choose("Check in", "2026-12-20");
  expect(screen.getByText("Rp 8.124.000")).toBeInTheDocument();
});

test("guests and addons that are chosen before the hydration stay", () => {
  serve(<Booking />);
  screen.getByRole<HTMLSelectElement>("combobox", { name: /^Guests/ }).value = "3";
  screen.getByRole("checkbox", { name: "Addons" }).click();
  hydrate(<Booking />);
  expect(message()).toContain("3 guests");
  expect(message()).not.toContain("beds");
  fireEvent.click(screen.getByRole("button", { name: "Choose dates" }));
  expect(screen.getByRole("combobox", { name: /^Guests/ })).toHaveValue("3");
  expect(screen.getByRole("checkbox", { name: "Addons" })).not.toBeChecked();
});

test("extra beds count up, and below zero", async () => {
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

test("Addons removes and restores the line of extra beds, and keeps their number", async () => {
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

test("choosing a different room shows its prices, no sample dates, its extra beds and a link to its page", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  expect(screen.queryByRole("link", { name: /^See the/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Room" }), "Bamboo studio");
  expect(screen.getByRole("combobox", { name: "Room" })).toHaveValue("50");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.getByText("Any date")).toBeInTheDocument();
  expect(screen.queryByText("09/10/2021 - 10/10/2021")).not.toBeInTheDocument();
  expect(lines()).toEqual([
    ["1 night", "Rp 1.299.000"],
    ["Total", "Rp 1.299.000"],
  ]);
  expect(screen.getByRole("link", { name: "See the Bamboo studio" })).toHaveAttribute(
    "href",
    "/detail/bamboo-studio",
  );
});

test("the number of extra beds follows the guests until the visitor changes it", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  choose(/^Guests/, String(large.persons));
  expect(lines()).toContainEqual(["Total", "Rp 6.499.000"]);
  choose(/^Guests/, String(large.persons + 2));
  expect(lines()).toContainEqual(["Extra bed 2", "Rp 400.000"]);
  await user.click(screen.getByRole("button", { name: "Extra bed: one more" }));
  choose(/^Guests/, "1");
  expect(lines()).toContainEqual(["Extra bed 3", "Rp 600.000"]);
});

test("guests are counted from the age of the chosen house", () => {
  render(<Booking />);
  choose("Guests aged 6 or over", "2");
  expect(message()).toContain("4 Bedrooms villa, 2 guests aged 6 or over");
  choose("Room", "50");
  expect(screen.getByLabelText("Guests aged 12 or over")).toHaveDisplayValue("2 guests");
  expect(message()).toContain("Bamboo studio, 2 guests aged 12 or over");
});

test("a house has no sample figures in the form of a different house", () => {
  render(<Booking house={studio} />);
  choose("Room", "10");
  expect(screen.queryByText(/^Sample dates/)).not.toBeInTheDocument();
  expect(lines()).toEqual([
    ["1 night", "Rp 6.499.000"],
    ["Total", "Rp 6.499.000"],
  ]);
});

test("more guests than places show a hint until there are enough extra beds", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  const more = screen.getByRole("button", { name: "Extra bed: one more" });
  choose(/^Guests/, String(large.persons + 2));
  expect(screen.queryByText(/^Sleeps/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Extra bed: one less" }));
  expect(
    screen.getByText(`Sleeps ${large.persons}. Add an extra bed`, { exact: false }),
  ).toBeInTheDocument();
  await user.click(more);
  expect(screen.queryByText(/^Sleeps/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Addons" }));
  expect(screen.getByText(/^Sleeps/)).toBeInTheDocument();
});

test.each([
  ["as many extra beds as its content states", { extraBeds: 1, minimumAge: null }, 9],
  ["four extra beds if its content doesn't state a number", null, 12],
])("guests fit into a house's places and %s", (_name, goodToKnow, most) => {
  render(<Booking house={{ ...large, path: "/detail/own", goodToKnow }} />);
  const options = within(screen.getByLabelText(/^Guests/)).getAllByRole("option");
  expect(options.at(-1)).toHaveTextContent(`${most} guests`);
});

test("a house that isn't in the room list is added and selected", () => {
  render(<Booking house={{ ...studio, title: "Bamboo house", path: "/detail/bamboo-house" }} />);
  const room = screen.getByRole("combobox", { name: "Room" });
  expect(room).toHaveDisplayValue("Bamboo house");
  expect(room).toHaveValue("60");
});

test("chosen dates change the range, the nights and the total", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  const change = screen.getByRole("button", { name: "Change dates" });
  expect(change).toHaveAttribute("aria-expanded", "false");
  await user.click(change);
  choose("Check in", "2026-12-24");
  expect(screen.getByText("24–25 Dec 2026 · 1 night")).toBeInTheDocument();
  choose("Check out", "2026-12-27");
  expect(screen.getByText("24–27 Dec 2026 · 3 nights")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(change).toHaveAttribute("aria-expanded", "false");
  expect(lines()).toEqual([
    ["3 nights", "Rp 19.497.000"],
    ["Total", "Rp 19.497.000"],
  ]);
});

test("chosen dates replace the sample figures with those of the list", () => {
  render(<Booking />);
  expect(screen.getByText(/^Sample dates .*, Rp 6\.499\.000 a night\.$/)).toBeInTheDocument();
  expect(screen.getByText("Rp 3.999.000")).toBeInTheDocument();
  choose("Check in", "2026-12-24");
  expect(screen.queryByText(/^Sample dates/)).not.toBeInTheDocument();
  expect(screen.queryByText("Rp 3.999.000")).not.toBeInTheDocument();
  expect(lines()).toContainEqual(["1 night", "Rp 6.499.000"]);
});

test("only real prices are converted to the visitor's currency", () => {
  localStorage.setItem("currency", "EUR");
  render(<Booking />);
  expect(screen.queryByText(/≈/)).not.toBeInTheDocument();
  choose("Check in", "2026-12-24");
  expect(screen.getAllByText(/≈ €/)).toHaveLength(2);
});

test("prices follow a currency that is chosen in another tab, and a negative sum has none", async () => {
  const user = userEvent.setup();
  localStorage.setItem("currency", "EUR");
  render(<Booking />);
  choose("Check in", "2026-12-24");
  expect(screen.getAllByText(/≈ €/)).toHaveLength(2);
  localStorage.setItem("currency", "USD");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "currency" })));
  expect(screen.getAllByText(/≈ US\$/)).toHaveLength(2);
  await user.click(screen.getByLabelText("Addons"));
  for (let bed = 0; bed < 40; bed += 1) {
    await user.click(screen.getByRole("button", { name: "Extra bed: one less" }));
  }
  expect(screen.getAllByText(/≈ US\$/)).toHaveLength(1);
});

test("a different room keeps the number of guests if it has places for them", () => {
  render(<Booking />);
  choose(/^Guests/, "2");
  choose("Room", "50");
  expect(screen.getByLabelText(/^Guests/)).toHaveDisplayValue("2 guests");
  choose("Room", "10");
  choose(/^Guests/, "9");
  choose("Room", "50");
  expect(screen.getByLabelText(/^Guests/)).toHaveDisplayValue("Any number");
  expect(screen.getByText(/^Sleeps at most 2\./)).toBeInTheDocument();
  choose("Room", "10");
  expect(screen.queryByText(/^Sleeps at most 2\./)).not.toBeInTheDocument();
});

test("only extra beds that the visitor or the guests need are part of a stay with dates", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  await user.click(screen.getByRole("button", { name: "Extra bed: one more" }));
  choose("Check in", "2026-12-24");
  expect(lines()).toContainEqual(["Extra bed 2", "Rp 400.000"]);
  expect(message()).toContain("beds: 2, total Rp 6.899.000.");
  choose("Check out", "2026-12-27");
  expect(lines()).toContainEqual(["Extra bed 2", "Rp 1.200.000"]);
  expect(lines()).toContainEqual(["Total", "Rp 20.697.000"]);
});

test("more extra beds than fit show a hint", async () => {
  const user = userEvent.setup();
  const house = { ...large, path: "/detail/own", goodToKnow: { extraBeds: 1, minimumAge: null } };
  render(<Booking house={house} />);
  expect(screen.queryByText(/^Extra beds that fit/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Extra bed: one more" }));
  expect(screen.getByText(/^Extra beds that fit into this house: 1\./)).toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Addons" }));
  expect(screen.queryByText(/^Extra beds that fit/)).not.toBeInTheDocument();
});

test("the page of the next house starts with the chosen dates, guests and extra beds", () => {
  const { unmount } = render(<Booking />);
  choose("Check in", "2026-12-24");
  choose("Check out", "2026-12-27");
  choose(/^Guests/, "2");
  unmount();
  render(<Booking house={studio} />);
  expect(screen.getByText("24–27 Dec 2026 · 3 nights")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Guests/)).toHaveDisplayValue("2 guests");
  expect(lines()).toContainEqual(["Total", "Rp 3.897.000"]);
});

test("a reload of the page keeps all choices", async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Booking house={studio} />);
  choose("Check in", "2026-12-24");
  choose("Room", "10");
  choose(/^Guests/, "9");
  await user.click(screen.getByRole("button", { name: "Extra bed: one more" }));
  const before = [message(), lines()];
  expect(before[1]).toContainEqual(["Extra bed 2", "Rp 400.000"]);
  unmount();
  serve(<Booking house={studio} />);
  expect(screen.getByRole("combobox", { name: "Room" })).toHaveValue("50");
  hydrate(<Booking house={studio} />);
  expect([message(), lines()]).toEqual(before);
});

test("a room is the choice of one page", () => {
  const { unmount } = render(<Booking />);
  choose("Room", "50");
  unmount();
  const { unmount: leave } = render(<Booking house={{ ...large, folder: "other" }} />);
  expect(screen.getByRole("combobox", { name: "Room" })).toHaveValue("10");
  leave();
  render(<Booking />);
  expect(screen.getByRole("combobox", { name: "Room" })).toHaveValue("50");
});

test.each(["null", "{", '{"rooms":{"4-bedrooms-villa":70}}'])(
  "choices that a different version stored as %s don't break the page",
  (text) => {
    sessionStorage.setItem("booking", text);
    render(<Booking />);
    expect(screen.getByRole("combobox", { name: "Room" })).toHaveValue("10");
  },
);

test("a total without both dates has a sentence that it is for one night", () => {
  const sentence = "For one night until both dates are chosen.";
  render(<Booking />);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  choose("Check out", "2026-12-24");
  expect(screen.getByText(sentence)).toBeInTheDocument();
  choose("Check in", "2026-12-23");
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  choose("Check in", "");
  choose("Check out", "");
  choose("Room", "50");
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test("a check-in that is typed digit by digit sets the check-out to the next day", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  await user.click(screen.getByRole("button", { name: "Change dates" }));
  // Date fields report each year that is typed on the way to 2026, and each day on the way to 24.
  for (const day of ["0002-12-24", "0020-12-24", "0202-12-24"]) {
    choose("Check in", day);
    expect(screen.getByLabelText("Check in")).toHaveValue(day);
    expect(screen.getByLabelText("Check in")).toHaveAccessibleDescription("");
    const ask = screen.getByRole("link", { name: /^Ask/ });
    expect(fireEvent.click(ask)).toBe(false);
    await waitFor(() => expect(screen.getByLabelText("Check in")).toHaveFocus());
  }
  // jsdom's window has no focus while it moves.
  jest.spyOn(document, "hasFocus").mockReturnValueOnce(true);
  fireEvent.blur(screen.getByLabelText("Check in"));
  expect(screen.getByLabelText("Check in")).toHaveAccessibleDescription(
    "Choose a date with a year of four digits.",
  );
  choose("Check in", "2026-12-02");
  expect(screen.getByLabelText("Check out")).toHaveValue("2026-12-03");
  choose("Check in", "2026-12-24");
  expect(screen.getByText("24–25 Dec 2026 · 1 night")).toBeInTheDocument();
  choose("Check out", "2026-12-27");
  choose("Check in", "2026-12-26");
  expect(screen.getByText("26–27 Dec 2026 · 1 night")).toBeInTheDocument();
});

test.each([
  ["Check in", "2026-11-21", "2026-11-25", "Choose today or a later date."],
  ["Check in", "2677-12-20", "", "Choose a date within the next 2 years."],
  ["Check out", "2026-11-25", "2026-11-25", "Check-out must be after check-in."],
  ["Check out", "2026-12-20", "2096-12-20", "For more than 90 nights, please write to us."],
])(
  "an invalid %s shows an error, keeps both dates, and Book and Ask focus its field",
  async (name, from, to, sentence) => {
    const user = userEvent.setup();
    const onBook = jest.fn();
    render(<Booking onBook={onBook} />);
    await user.click(screen.getByRole("button", { name: "Change dates" }));
    choose("Check in", from);
    choose("Check out", to);
    expect(screen.getByLabelText(name)).toBeInvalid();
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(sentence);
    expect(screen.getByText("Any date")).toBeInTheDocument();
    expect(screen.queryAllByRole("term")).toEqual([]);
    expect(screen.getByLabelText("Check in")).toHaveValue(from);
    for (const link of screen.getAllByRole("link", { name: /^(Book|Ask)/ })) {
      link.focus();
      expect(fireEvent.click(link)).toBe(false);
      await waitFor(() => expect(screen.getByLabelText(name)).toHaveFocus());
    }
    expect(onBook).not.toHaveBeenCalled();
  },
);

test.each(["Check in", "Check out"])(
  "a %s with a five-digit year shows an error, no total, and no link with it",
  async (name) => {
    const user = userEvent.setup();
    render(<Booking />);
    await user.click(screen.getByRole("button", { name: "Change dates" }));
    choose("Check in", "2026-12-20");
    const field = screen.getByLabelText<HTMLInputElement>(name);
    // jsdom, unlike browsers, rejects such a year in a date field.
    field.type = "text";
    fireEvent.change(field, { target: { value: "20266-12-24" } });
    expect(field).toHaveAccessibleDescription("Choose a date with a year of four digits.");
    expect(screen.queryAllByRole("term")).toEqual([]);
    expect(document.body.textContent).not.toMatch(/NaN|Invalid/);
    for (const link of screen.getAllByRole<HTMLAnchorElement>("link")) {
      expect(link.href).not.toMatch(/NaN|20266/);
    }
  },
);

test("the chat message contains only the visitor's choices", async () => {
  const user = userEvent.setup();
  render(<Booking />);
  expect(message()).toBe(
    "Hello, I would like to ask about a stay: 4 Bedrooms villa. https://resort.example/detail",
  );
  choose("Check in", "2026-12-24");
  await user.selectOptions(screen.getByRole("combobox", { name: /^Guests/ }), "1 guest");
  expect(message()).toBe(
    "Hello, I would like to ask about a stay: 4 Bedrooms villa, 24–25 Dec 2026, 1 guest aged 6 or over, total Rp 6.499.000. https://resort.example/detail",
  );
  await user.click(screen.getByRole("checkbox", { name: "Addons" }));
  await user.click(screen.getByRole("button", { name: "Extra bed: one more" }));
  expect(message()).toContain("1 guest aged 6 or over, extra beds: 1, total Rp 6.699.000.");
  for (let press = 0; press < 3; press += 1) {
    await user.click(screen.getByRole("button", { name: "Extra bed: one less" }));
  }
  expect(message()).not.toContain("beds");
  // The total is now below the price of the house.
  expect(message()).not.toContain("total");
});

test("Book opens the listing with the visitor's choices", async () => {
  const user = userEvent.setup();
  const onBook = jest.fn();
  render(<Booking onBook={onBook} />);
  const book = screen.getByRole("link", { name: /^Book/ });
  expect(book).toHaveAttribute("href", "https://listing.example/?house=4%20Bedrooms%20villa");
  choose("Check in", "2026-12-24");
  await user.selectOptions(screen.getByRole("combobox", { name: /^Guests/ }), "3 guests");
  expect(book).toHaveAttribute(
    "href",
    "https://listing.example/?in=2026-12-24&out=2026-12-25&adults=3&house=4%20Bedrooms%20villa",
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Room" }), "Bamboo studio");
  expect(book).toHaveAttribute("href", "https://studio.example/book?in=2026-12-24");
  await user.click(book);
  expect(onBook).toHaveBeenCalledTimes(1);
});
