import { render, screen } from "@testing-library/react";
import type { RouteUpdateArgs } from "gatsby";
import { useState } from "react";
import { onPreRouteUpdate } from "../../plugins/gatsby-plugin-first-view/gatsby-browser";
import { Sections } from "../../src/layout/Sections";
import { serve } from "../support/hydration";

function Rooms() {
  const [room, setRoom] = useState("villa");
  return (
    <form>
      <select value={room} onChange={({ target }) => setRoom(target.value)}>
        <option>villa</option>
        <option>joglo</option>
      </select>
      <output>{room}</output>
    </form>
  );
}

const page = (
  <Sections>
    <h2>Rooms</h2>
    <Rooms />
  </Sections>
);
const choice = () => screen.getByRole<HTMLSelectElement>("combobox");

test("a choice from before the hydration is kept if React replaces its section", async () => {
  serve(page);
  const container = document.body.firstElementChild as HTMLElement;
  const [title, old] = [screen.getByRole("heading"), choice()];
  old.value = "joglo";
  // As a translator does.
  old.before(document.createElement("font"));
  render(page, { container, hydrate: true, onRecoverableError: () => undefined });

  expect(await screen.findByText("joglo", { selector: "output" })).toBeVisible();
  expect(title).toBeInTheDocument();
  expect(old).not.toBeInTheDocument();
});

test("a later page doesn't have the choices of the page that it replaces", () => {
  const { rerender } = render(<div key="first">{page}</div>);
  choice().value = "joglo";
  onPreRouteUpdate?.({ prevLocation: window.location } as RouteUpdateArgs, { plugins: [] });
  rerender(<div key="later">{page}</div>);
  expect(screen.getByRole("status")).toHaveTextContent("villa");
});
