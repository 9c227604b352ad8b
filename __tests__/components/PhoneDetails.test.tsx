import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { PhoneDetails } from "../../src/components/PhoneDetails";
import { setWindowWidth } from "../support/window-width";

const rules = (isOpen: boolean) => (
  <PhoneDetails heading={<h3>House rules</h3>} isOpen={isOpen}>
    <p>No pets</p>
  </PhoneDetails>
);

const heading = () => screen.getByRole("heading", { name: "House rules" });
const content = () => screen.getByText("No pets");

test("a phone shows and hides the content with a tap on its heading", async () => {
  const user = userEvent.setup();
  setWindowWidth(390);
  render(rules(false));
  expect(content()).not.toBeVisible();
  await user.click(heading());
  expect(content()).toBeVisible();
  await user.click(heading());
  expect(content()).not.toBeVisible();
  cleanup();
  render(rules(true));
  expect(content()).toBeVisible();
});

test("a wide window always shows the content, also after a phone was turned", async () => {
  const user = userEvent.setup();
  setWindowWidth(390);
  render(rules(false));
  await act(async () => setWindowWidth(844));
  expect(content()).toBeVisible();
  await user.click(heading());
  expect(content()).toBeVisible();
});

test("without scripts, the content is visible", () => {
  document.body.innerHTML = renderToString(rules(false));
  expect(content()).toBeVisible();
});
