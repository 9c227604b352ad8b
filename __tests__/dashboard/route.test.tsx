import { render, screen } from "@testing-library/react";
import { DashboardRoute } from "../../src/dashboard/DashboardRoute";
import { setWindowWidth } from "../support/window-width";
import { propsOf } from "./screens";

test("a screen starts as a shell with a loading message and becomes the dashboard", async () => {
  setWindowWidth(1440);
  const { unmount } = render(<DashboardRoute {...propsOf("villaCategory")} />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading the dashboard");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Dashboard Villa category");
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(
    await screen.findByRole("table", { name: "Dashboard Villa category" }),
  ).toBeInTheDocument();
  unmount();

  render(<DashboardRoute {...propsOf("picture")} />);
  expect(screen.getByRole("table", { name: "Dashboard Picture" })).toBeInTheDocument();
});
