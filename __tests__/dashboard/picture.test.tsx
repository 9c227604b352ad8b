import { screen, within } from "@testing-library/react";
import { names, renderScreen } from "./screens";

const table = () => screen.getByRole("table", { name: "Dashboard Picture" });
const dialog = () => screen.getByRole("dialog", { name: "Upload Picture" });
async function renderDialog() {
  const { user, container } = renderScreen("picture");
  await user.click(screen.getByRole("button", { name: "Upload picture of Small room" }));
  return { user, container };
}

test("the picture table has three columns, and all rooms, each with one file", () => {
  renderScreen("picture");
  const columns = within(table()).getAllByRole("columnheader");
  expect(columns.map((column) => column.textContent)).toEqual(["Name", "File", "Action"]);
  for (const name of names) {
    const row = within(table()).getByRole("rowheader", { name }).closest("tr");
    expect(within(row as HTMLElement).getByRole("cell", { name: "1" })).toBeInTheDocument();
  }
});

test.each(names)("both icons of %s have a name and open the upload dialog", async (name) => {
  const { user } = renderScreen("picture");
  for (const control of [`Upload picture of ${name}`, `Delete picture of ${name}`]) {
    await user.click(screen.getByRole("button", { name: control }));
    expect(dialog()).toBeInTheDocument();
    await user.click(within(dialog()).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  }
});

test("the upload dialog has a drop area, a field for a URL, and the sample file", async () => {
  await renderDialog();
  const { getByText, getByRole } = within(dialog());
  expect(getByText(/^Drag and drop a file here/)).toHaveTextContent(
    "Drag and drop a file here, or browse",
  );
  expect(getByRole("button", { name: "browse" })).toBeEnabled();
  const group = within(getByRole("group", { name: "Or upload from a URL" }));
  const field = group.getByRole("textbox", { name: "Add the file URL" });
  expect(field).toHaveAttribute("placeholder", "Add the file URL");
  expect(group.getByRole("button", { name: "Upload" })).toBeEnabled();
  expect(getByRole("heading", { name: "1 File Uploaded" })).toBeInTheDocument();
  expect(getByRole("listitem")).toHaveTextContent(/\.pdf\s*4\.5MB$/);
});

test("the controls of the upload dialog change nothing, and it contains no form", async () => {
  const { user, container } = await renderDialog();
  const before = dialog().innerHTML;
  for (const name of ["browse", "Upload", "Save"]) {
    await user.click(within(dialog()).getByRole("button", { name }));
  }
  expect(dialog().innerHTML).toBe(before);
  expect(container.querySelector("form, [name], [type=submit], [type=file]")).toBeNull();
});

test("closing the upload dialog clears the typed URL", async () => {
  const { user } = await renderDialog();
  const field = () => within(dialog()).getByRole("textbox", { name: "Add the file URL" });
  await user.type(field(), "https://a.example{Enter}");
  expect(field()).toHaveValue("https://a.example");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Upload picture of Large room" }));
  expect(field()).toHaveValue("");
});
