import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { focusOnPress } from "../../src/browser/focus-on-press";
import { Dialog } from "../../src/components/Dialog";

function renderDialog(open: boolean) {
  const onClose = jest.fn();
  const view = (isOpen: boolean) => (
    <Dialog variant="modal" open={isOpen} onClose={onClose} title="Title" closeLabel="Close">
      <p>Text</p>
    </Dialog>
  );
  const { rerender } = render(view(open));
  return { onClose, setOpen: (isOpen: boolean) => rerender(view(isOpen)) };
}

test("is a dialog named by its title, there only while it is open", () => {
  const { setOpen } = renderDialog(false);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  setOpen(true);
  expect(screen.getByRole("dialog", { name: "Title" })).toBeInTheDocument();
  setOpen(false);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("asks to be closed by its cross, by Escape and by a press on the backdrop", async () => {
  const user = userEvent.setup();
  const { onClose } = renderDialog(true);
  const dialog = screen.getByRole("dialog");

  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(1);

  fireEvent(dialog, new Event("close")); // what the platform sends after Escape
  expect(onClose).toHaveBeenCalledTimes(2);

  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);

  await user.click(screen.getByText("Text"));
  expect(onClose).toHaveBeenCalledTimes(3);
});

describe("the second press of a double click on what has opened it", () => {
  test.each([
    ["the backdrop", () => screen.getByRole("dialog")],
    ["a control inside", () => screen.getByRole("button", { name: "Close" })],
  ])("does not press %s", (_name, target) => {
    const { onClose } = renderDialog(true);
    fireEvent.click(target(), { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
  });

  test("is told from a double click inside", () => {
    const { onClose } = renderDialog(true);
    fireEvent.click(screen.getByText("Text"), { detail: 1 });
    fireEvent.click(screen.getByRole("button", { name: "Close" }), { detail: 2 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

function PageWithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        variant="modal"
        open={open}
        onClose={() => setOpen(false)}
        title="Title"
        closeLabel="Close"
      >
        <p>Text</p>
      </Dialog>
    </>
  );
}

test("gives focus back to a button that the browser has not focused when it was clicked, as Safari", () => {
  focusOnPress();
  render(<PageWithDialog />);
  const opener = screen.getByRole("button", { name: "Open" });
  expect(document.body).toHaveFocus();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(opener).toHaveFocus();
});
