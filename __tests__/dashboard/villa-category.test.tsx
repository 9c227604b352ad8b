import { screen, within } from "@testing-library/react";
import { names, renderScreen } from "./screens";

const table = () => screen.getByRole("table", { name: "Dashboard Villa category" });
const dialog = () => screen.getByRole("dialog", { name: "Edit price" });

test("the price table has three columns, and all rooms, each with a price in rupiah", () => {
  renderScreen("villaCategory");
  const rows = within(table()).getAllByRole("row");
  const cellsOf = (row: HTMLElement) =>
    [...row.querySelectorAll("th, td")].map((cell) => cell.textContent);
  expect(rows.map((row) => cellsOf(row).slice(0, 2))).toEqual([
    ["Name", "Price"],
    ["Large room", "Rp 700.000"],
    ["Small room", "Rp 500.000"],
  ]);
  expect(within(table()).getAllByRole("columnheader")[2]).toHaveTextContent("Action");
});

test.each(names)("both icons of %s have a name and open its price dialog", async (name) => {
  const { user } = renderScreen("villaCategory");
  for (const control of [`Edit price of ${name}`, `Delete ${name}`]) {
    await user.click(screen.getByRole("button", { name: control }));
    const rooms = within(dialog()).getByRole("combobox", { name: "Rooms" });
    expect(rooms).toHaveDisplayValue(name);
    expect(rooms).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: control })).toHaveFocus();
  }
});

test("the price dialog has all rooms, and one disabled sample price for all", async () => {
  const { user } = renderScreen("villaCategory");
  await user.click(screen.getByRole("button", { name: "Edit price of Large room" }));
  const options = within(dialog()).getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ["10", "Large room"],
    ["20", "Small room"],
  ]);
  const price = within(dialog()).getByRole("textbox", { name: "Price" });
  expect(price).toBeDisabled();
  await user.selectOptions(within(dialog()).getByRole("combobox"), "Small room");
  expect(price).toHaveValue("Rp 700.000");
});

test("the chosen room is kept while the dialog is open, even after Save, and reset when it closes", async () => {
  const { user } = renderScreen("villaCategory");
  const open = () => user.click(screen.getByRole("button", { name: "Edit price of Large room" }));
  await open();
  await user.selectOptions(within(dialog()).getByRole("combobox"), "20");
  await user.click(within(dialog()).getByRole("button", { name: "Save" }));
  expect(within(dialog()).getByRole("combobox")).toHaveDisplayValue("Small room");
  await user.click(within(dialog()).getByRole("button", { name: "Close" }));
  await open();
  expect(within(dialog()).getByRole("combobox")).toHaveDisplayValue("Large room");
});

test("Save shows that nothing is saved, and the screen contains no form", async () => {
  const { user, container } = renderScreen("villaCategory");
  await user.click(screen.getByRole("button", { name: "Edit price of Large room" }));
  expect(within(dialog()).getByRole("button", { name: "Save" })).toHaveAccessibleDescription(
    "Preview. Nothing on these screens is saved.",
  );
  expect(container.querySelector("form, [name], [type=submit]")).toBeNull();
});
