import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import dashboard from "../../content/dashboard/dashboard.json";
import pictureScreen from "../../content/dashboard/picture.json";
import villaCategory from "../../content/dashboard/villa-category.json";
import { Dashboard, type DashboardProps } from "../../src/dashboard/bundle/Dashboard";
import type { Screen } from "../../src/dashboard/bundle/RoomScreen";
import { labels } from "../support/content";
import { picture } from "../support/pictures";
import { setWindowWidth } from "../support/window-width";

const rooms = dashboard.rooms.map((room) => ({ ...room, picture: picture(room.name) }));

const screens: Record<Screen["name"], Screen> = {
  villaCategory: { name: "villaCategory", price: villaCategory.price },
  picture: { name: "picture", files: pictureScreen.files },
};

/** Returns the props that a dashboard page passes on, from the real content. */
export const propsOf = (name: Screen["name"]): DashboardProps => ({
  data: {
    labels,
    resort: { lang: "en", root: "", brand: "Bukit Serai", url: "https://resort.example" },
    dashboard: { ...dashboard, rooms },
  },
  title: name === "picture" ? pictureScreen.title : villaCategory.title,
  screen: screens[name],
});

/**
 * Renders a dashboard screen in a window of `width` px.
 * @returns the user that acts on it
 */
export function renderScreen(name: Screen["name"], width = 1440) {
  setWindowWidth(width);
  const user = userEvent.setup();
  return { user, ...render(<Dashboard {...propsOf(name)} />) };
}

export const names = rooms.map((room) => room.name);
