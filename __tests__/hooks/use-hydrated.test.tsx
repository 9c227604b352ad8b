import { render } from "@testing-library/react";
import { useHydrated } from "../../src/hooks/use-hydrated";
import { hydrate, serve } from "../support/hydration";

let values: boolean[];
function Component() {
  const value = useHydrated();
  values.push(value);
  return String(value);
}

beforeEach(() => {
  values = [];
});

test("a component in a page's HTML is hydrated as it is there, and updated afterwards", () => {
  serve(<Component />);
  expect(document.body.textContent).toBe("false");
  values = [];
  hydrate(<Component />);
  expect(values).toEqual([false, true]);
  expect(document.body.textContent).toBe("true");
});

test("a component of a later page is complete from its first render", () => {
  render(<Component />);
  expect(values).toEqual([true]);
});
