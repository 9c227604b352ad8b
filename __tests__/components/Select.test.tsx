import { screen } from "@testing-library/react";
import { useState } from "react";
import { Select } from "../../src/components/Select";
import { hydrate, serve } from "../support/hydration";

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
  serve(<Guests first={first} />);
  screen.getByRole<HTMLSelectElement>("combobox").value = String(chosen);
  hydrate(<Guests first={first} />);
  expect(screen.getByRole("combobox")).toHaveValue(String(chosen));
  expect(screen.getByRole("status")).toHaveTextContent(shown);
});
