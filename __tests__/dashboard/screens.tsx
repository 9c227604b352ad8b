import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dashboard, type DashboardProps } from "../../src/dashboard/bundle/Dashboard";
import type { Screen } from "../../src/dashboard/bundle/RoomScreen";
import { InLocale, localeData } from "../support/in-locale";
import { picture } from "../support/pictures";
import { inEnglish, labels } from "../support/small-site";
import { setWindowWidth } from "../support/window-width";

type Data = DashboardProps["data"]["dashboard"];
const dashboard = inEnglish<Data>("dashboard/dashboard.json");
const pictureScreen = inEnglish<{ title: string; files: { name: string; size: string }[] }>(
  "dashboard/picture.json",
);
const villaCategory = inEnglish<{ title: string; price: number }>("dashboard/villa-category.json");
const rooms = dashboard.rooms.map((room) => ({ ...room, picture: picture(room.name) }));

const screens: Record<Screen["name"], Screen> = {
  villaCategory: { name: "villaCategory", price: villaCategory.price },
  picture: { name: "picture", files: pictureScreen.files },
};

/** Returns the props that a dashboard page passes on, from the small site. */
export const propsOf = (name: Screen["name"]): DashboardProps => ({
  data: {
    ...localeData,
    labels,
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
  return { user, ...render(<Dashboard {...propsOf(name)} />, { wrapper: InLocale }) };
}

export const names = rooms.map((room) => room.name);
