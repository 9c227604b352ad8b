import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { CopyButton } from "../../src/components/CopyButton";

const setClipboard = (clipboard: Partial<Clipboard> | undefined) =>
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });

function clickCopy(): void {
  render(
    <p>
      <span>-6.805, 107.66</span> <CopyButton text="-6.805, 107.66" label="Copy" copied="Copied" />
    </p>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
}

afterEach(() => {
  setClipboard(undefined);
  getSelection()?.removeAllRanges();
});

test("a copied text is announced", async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  setClipboard({ writeText });
  clickCopy();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Copied"));
  expect(writeText).toHaveBeenCalledWith("-6.805, 107.66");
});

test.each([
  ["without a clipboard", undefined],
  ["if the browser denies copying", { writeText: () => Promise.reject(new Error("denied")) }],
])("%s, the text is selected", async (_case, clipboard) => {
  setClipboard(clipboard);
  clickCopy();
  await waitFor(() => expect(getSelection()?.toString()).toBe("-6.805, 107.66"));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
