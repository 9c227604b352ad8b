import { render, screen } from "@testing-library/react";
import { DashboardRoute } from "../../src/dashboard/DashboardRoute";
import { propsOf } from "./screens";

jest.mock("../../src/dashboard/bundle/Dashboard", () => {
  throw new Error("The network is gone");
});
jest.mock("./screens", () => {
  const { localeData } = jest.requireActual("../support/in-locale");
  return { propsOf: () => ({ data: localeData, title: "Pictures" }) };
});

test("shows an error when the bundle fails to load, and loads it again on request", async () => {
  render(<DashboardRoute {...propsOf("villaCategory")} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("The dashboard could not be loaded.");
  expect(screen.getByRole("button", { name: "Load again" })).toBeEnabled();
});
