import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import dashboard from "../../content/dashboard/dashboard.json";
import pictureScreen from "../../content/dashboard/picture.json";
import dashboardRooms from "../../content/dashboard/rooms.json";
import villaCategory from "../../content/dashboard/villa-category.json";
import { Dashboard, type DashboardProps, type Screen } from "../../src/dashboard/bundle/Dashboard";
import { picture } from "../support/pictures";
import { setWindowWidth } from "../support/window-width";

const rooms = dashboardRooms.rooms.map((room) => ({ ...room, picture: picture(room.name) }));

const screens: Record<Screen["name"], Screen> = {
  villaCategory: { name: "villaCategory", labels: villaCategory },
  picture: { name: "picture", labels: pictureScreen },
};

/** Returns the props that a dashboard page passes on, from the real content. */
export const propsOf = (name: Screen["name"]): DashboardProps => ({
  data: {
    navigation: { skip: "Skip to content" },
    resort: { brand: "Bukit Serai" },
    dashboard,
  },
  screen: screens[name],
  rooms,
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
