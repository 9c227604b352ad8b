import { act, render, screen, within } from "@testing-library/react";
import { TopBar } from "../../src/dashboard/bundle/TopBar";
import { labels } from "../support/small-site";
import { setWindowWidth } from "../support/window-width";
import { renderScreen } from "./screens";

const menuButton = () => screen.getByRole("button", { name: "Menu" });
const menu = () => screen.getByRole("navigation", { name: "Dashboard" });

test.each([
  ["villaCategory", "Dashboard Villa category"],
  ["picture", "Dashboard Picture"],
] as const)("the screen %s has its title and a note that it is a preview", (name, title) => {
  renderScreen(name);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText("Preview. Nothing on these screens is saved.")).toBeVisible();
});

describe("the top bar", () => {
  test.each([
    [1440, "1"],
    [768, "1"],
    [767, "17"],
    [360, "17"],
  ])("in a %i px window has the notification badge %s", (width, shown) => {
    renderScreen("villaCategory", width);
    const bell = screen.getByRole("button", { name: `Notifications: ${shown} new` });
    expect(bell).toHaveTextContent(shown);
    act(() => setWindowWidth(390));
    expect(bell).toHaveTextContent("17");
  });

  test("has an account icon, and a search box in which Enter does nothing", async () => {
    const { user, container } = renderScreen("villaCategory");
    expect(screen.getByRole("button", { name: "Account" })).toBeInTheDocument();
    const search = screen.getByRole("searchbox", { name: "Search" });
    expect(search).toHaveAttribute("placeholder", "Search…");
    const before = container.innerHTML;
    await user.type(search, "joglo{Enter}");
    expect(search).toHaveValue("joglo");
    expect(container.innerHTML).toBe(before);
  });
});

describe("the side menu", () => {
  // jsdom can't navigate, and logs an error if a test tries.
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => document.addEventListener("click", stay));
  afterEach(() => document.removeEventListener("click", stay));

  test("links to both screens and to the website, and marks the current one", () => {
    renderScreen("picture");
    const links = within(menu()).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Villa Category", "/dbvillacategory"],
      ["Picture", "/dbpicture"],
      ["Quiet Hill", "/"],
    ]);
    expect(within(menu()).getByRole("link", { current: "page" })).toHaveTextContent("Picture");
  });

  test("is open next to the page from 960 px, and closes with the menu button and Back", async () => {
    const { user } = renderScreen("villaCategory", 960);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(menuButton()).toHaveAttribute("aria-expanded", "true");
    expect(menuButton()).toHaveAttribute("aria-controls", menu().id);
    // The page next to it scrolls.
    expect(document.documentElement).not.toHaveAttribute("data-modal");

    await user.click(menuButton());
    expect(menuButton()).toHaveAttribute("aria-expanded", "false");
    expect(menu()).toHaveAttribute("inert");

    await user.click(menuButton());
    expect(menu()).not.toHaveAttribute("inert");
    await user.click(within(menu()).getByRole("button", { name: "Back" }));
    expect(menu()).toHaveAttribute("inert");
    expect(menuButton()).toHaveFocus();
  });

  test("stays closed on the next screen if the visitor closed it", async () => {
    const first = renderScreen("villaCategory", 1440);
    if (menuButton().getAttribute("aria-expanded") === "true") await first.user.click(menuButton());
    first.unmount();
    const second = renderScreen("picture", 1440);
    expect(menuButton()).toHaveAttribute("aria-expanded", "false");
    await second.user.click(menuButton());
    expect(menuButton()).toHaveAttribute("aria-expanded", "true");
  });

  test.each(["Back", "Escape", "a link"])(
    "is modal below 960 px, and %s closes it",
    async (way) => {
      const { user } = renderScreen("villaCategory", 959);
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      await user.click(menuButton());
      const dialog = screen.getByRole("dialog", { name: "Dashboard" });
      expect(dialog).toContainElement(menu());

      if (way === "Back") await user.click(screen.getByRole("button", { name: "Back" }));
      if (way === "Escape") await user.keyboard("{Escape}");
      if (way === "a link") await user.click(screen.getByRole("link", { name: "Villa Category" }));
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      expect(menuButton()).toHaveAttribute("aria-expanded", "false");
      expect(menuButton()).toHaveFocus();
    },
  );

  test("is closed after a narrow window grew and shrank again", async () => {
    const { user } = renderScreen("villaCategory", 600);
    await user.click(menuButton());
    act(() => setWindowWidth(1200));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    act(() => setWindowWidth(600));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(menuButton()).toHaveAttribute("aria-expanded", "false");
  });
});

test.each([
  [0, ""],
  [1, "1"],
  [17, "17"],
  [99, "99"],
  [100, "99+"],
  [1234, "99+"],
])("the badge of %i notifications is %p", (count, badge) => {
  const notifications = { wide: count, narrow: count };
  render(<TopBar labels={labels.dashboard.topBar} notifications={notifications} menuButton={{}} />);
  expect(screen.getByRole("button", { name: /notifications/i })).toHaveTextContent(
    new RegExp(`^${badge.replace("+", "\\+")}$`),
  );
});
