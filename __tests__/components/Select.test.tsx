import { TextEncoder } from "node:util";
import { act, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { Select } from "../../src/components/Select";

/** Returns the served HTML. The server renderer needs features that jsdom lacks. */
function served(element: ReactNode): string {
  const port = { postMessage() {} };
  const MessageChannel = class {
    port1 = port;
    port2 = port;
  };
  Object.assign(globalThis, { MessageChannel, TextEncoder });
  return require("react-dom/server.browser").renderToString(element);
}

const options = [1, 2, 3].map((value) => ({ value, label: `${value} guests` }));

function Guests({ first }: { first?: number }) {
  const [guests, setGuests] = useState(first);
  return (
    <>
      <Select
        variant="cell"
        label="Guests"
        options={options}
        value={guests}
        onChange={({ target }) => setGuests(Number(target.value))}
      />
      <p role="status">{guests ?? "none"}</p>
    </>
  );
}

test.each([
  ["the page's own", 2, 2, "2"],
  ["a different one", 2, 3, "3"],
  ["a different one without a preset", undefined, 2, "2"],
])("the option that is chosen before hydration stays: %s", (_name, first, chosen, shown) => {
  document.body.innerHTML = `<div>${served(<Guests first={first} />)}</div>`;
  screen.getByRole<HTMLSelectElement>("combobox").value = String(chosen);
  act(() => void hydrateRoot(document.body.firstElementChild as Element, <Guests first={first} />));
  expect(screen.getByRole("combobox")).toHaveValue(String(chosen));
  expect(screen.getByRole("status")).toHaveTextContent(shown);
});
