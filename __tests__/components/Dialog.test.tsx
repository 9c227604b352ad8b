import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import {
  listenBeforeRouter,
  silentStep,
} from "../../plugins/gatsby-plugin-navigation/src/patches/popstate-before-router";
import { focusOnPress } from "../../src/browser/focus-on-press";
import { Dialog } from "../../src/components/Dialog";

beforeAll(listenBeforeRouter);

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

test("a dialog has its title as its name and exists only while it is open", () => {
  const { setOpen } = renderDialog(false);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  setOpen(true);
  expect(screen.getByRole("dialog", { name: "Title" })).toBeInTheDocument();
  setOpen(false);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("onClose is called for the close button, Escape and a click on the backdrop", async () => {
  const user = userEvent.setup();
  const { onClose } = renderDialog(true);
  const dialog = screen.getByRole("dialog");

  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(1);

  fireEvent(dialog, new Event("close")); // The platform sends a cancel event after Escape.
  expect(onClose).toHaveBeenCalledTimes(2);

  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);

  await user.click(screen.getByText("Text"));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("a selection that ends outside of the dialog doesn't close it", () => {
  const { onClose } = renderDialog(true);
  const dialog = screen.getByRole("dialog");
  fireEvent.pointerDown(screen.getByText("Text"));
  // The click's target is the nearest element that contains both ends.
  fireEvent.click(dialog, { detail: 1 });
  expect(onClose).not.toHaveBeenCalled();
});

test("the second click of the double click that closed a dialog doesn't hit what is behind", () => {
  render(<PageWithDialog />);
  const opener = screen.getByRole("button", { name: "Open" });
  fireEvent.click(opener, { detail: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Close" }), { detail: 1 });
  fireEvent.click(opener, { detail: 2 });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

describe("Back", () => {
  beforeAll(() => window.addEventListener("popstate", routed));
  const routed = jest.fn();
  /** Waits for a history step to the entry of a page. */
  const arrive = (key: string) => waitFor(() => expect(window.history.state).toEqual({ key }));
  beforeEach(async () => {
    await silentStep;
    routed.mockClear();
    window.history.pushState({ key: "page" }, "");
    render(<PageWithDialog />);
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(screen.getByRole("dialog")).toBeInTheDocument();
  });

  test("closes a dialog, and the router doesn't notice", async () => {
    act(() => window.history.back());
    await arrive("page");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(routed).not.toHaveBeenCalled();
  });

  test("isn't needed twice after a dialog was closed with its button", async () => {
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await arrive("page");
    expect(routed).not.toHaveBeenCalled();
  });

  test("isn't pressed for the visitor after a link in the dialog opened a page", () => {
    window.history.pushState({ key: "next" }, "");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(silentStep).toBeUndefined();
  });
});

describe("the second click of the double click that opened a dialog", () => {
  test.each([
    ["the backdrop", () => screen.getByRole("dialog")],
    ["a control inside", () => screen.getByRole("button", { name: "Close" })],
  ])("doesn't activate %s", (_name, target) => {
    const { onClose } = renderDialog(true);
    fireEvent.click(target(), { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
  });

  test("is ignored, unlike a double click inside the dialog", () => {
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

test("closing returns focus to a button that the browser didn't focus on click, like Safari", () => {
  focusOnPress();
  render(<PageWithDialog />);
  const opener = screen.getByRole("button", { name: "Open" });
  expect(document.body).toHaveFocus();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(opener).toHaveFocus();
});
