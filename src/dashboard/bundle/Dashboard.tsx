import { useId, useRef } from "react";
import { SkipLink } from "../../components/SkipLink";
import { useMediaQuery } from "../../hooks/use-media-query";
import { classes } from "../../lib/classes";
import * as shell from "../DashboardShell.module.css";
import * as styles from "./Dashboard.module.css";
import { PictureScreen } from "./PictureScreen";
import { SideMenu } from "./SideMenu";
import { menuPushesFrom } from "./settings";
import { TopBar } from "./TopBar";
import { useSideMenu } from "./use-side-menu";
import { VillaCategoryScreen } from "./VillaCategoryScreen";

/** The screen and its labels. */
export type Screen =
  | { name: "villaCategory"; labels: Queries.VillaCategoryScreenFragment }
  | { name: "picture"; labels: Queries.PictureScreenFragment };

export interface DashboardProps {
  data: Queries.DashboardDataFragment;
  screen: Screen;
  rooms: readonly Queries.DashboardRoomFragment[];
}

/** The dashboard mock-up: side menu, top bar, and one of its two screens. */
export function Dashboard({ data, screen, rooms }: DashboardProps) {
  const { navigation, resort, dashboard } = data;
  const pushes = useMediaQuery(`(min-width: ${menuPushesFrom}px)`);
  const menu = useSideMenu(pushes);
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const previewId = useId();
  const shared = { rooms, close: dashboard.closeDialog, noteId: previewId };

  const closeMenu = () => {
    menu.set(false);
    menuButton.current?.focus();
  };

  return (
    <div className={classes(shell.measures, styles.screen, pushes && menu.open && styles.pushed)}>
      <SkipLink label={navigation.skip} />
      <SideMenu
        key={pushes ? "pushing" : "covering"}
        id={menuId}
        labels={dashboard.sideMenu}
        brand={resort.brand}
        current={screen.name}
        variant={pushes ? "pushing" : "covering"}
        open={menu.open}
        onClose={closeMenu}
      />
      <div className={styles.page}>
        <TopBar
          labels={dashboard.topBar}
          menuButton={{
            ref: menuButton,
            "aria-controls": menuId,
            "aria-expanded": menu.open,
            onClick: () => menu.set(!menu.open),
          }}
        />
        <main id="content" tabIndex={-1} className={shell.content}>
          <p id={previewId} className={shell.preview}>
            {dashboard.preview}
          </p>
          <h1 className={shell.title}>{screen.labels.title}</h1>
          {screen.name === "villaCategory" ? (
            <VillaCategoryScreen labels={screen.labels} {...shared} />
          ) : (
            <PictureScreen labels={screen.labels} {...shared} />
          )}
        </main>
      </div>
    </div>
  );
}
