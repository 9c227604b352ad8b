import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { serve } from "../../../../__tests__/support/hydration";
import { KeptFields } from "../../src/patches/kept-fields";

function Form() {
  const [name, setName] = useState("");
  const [isTicked, setTicked] = useState(false);
  const [room, setRoom] = useState("villa");
  return (
    <form>
      <input value={name} onChange={({ target }) => setName(target.value)} />
      <input type="checkbox" checked={isTicked} onChange={() => setTicked(!isTicked)} />
      <select value={room} onChange={({ target }) => setRoom(target.value)}>
        <option>villa</option>
        <option>joglo</option>
      </select>
      <output>{`${name}, ${isTicked}, ${room}`}</output>
    </form>
  );
}

const page = (
  <KeptFields>
    <Form />
  </KeptFields>
);

test("a text, a tick and a choice from before the hydration are kept if React replaces the page", () => {
  serve(page);
  const container = document.body.firstElementChild as HTMLElement;
  const name = screen.getByRole<HTMLInputElement>("textbox");
  name.value = "Ayu";
  name.focus();
  screen.getByRole<HTMLInputElement>("checkbox").checked = true;
  screen.getByRole<HTMLSelectElement>("combobox").value = "joglo";
  // As a browser extension does.
  name.before(document.createElement("aside"));
  render(page, { container, hydrate: true, onRecoverableError: () => undefined });

  expect(name).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("Ayu, true, joglo");
  expect(screen.getByRole("textbox")).toHaveFocus();
});
