import { useId, useRef } from "react";
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

/** Which screen, with its words. */
export type Screen =
  | { name: "villaCategory"; words: Queries.VillaCategoryScreenFragment }
  | { name: "picture"; words: Queries.PictureScreenFragment };

export interface DashboardProps {
  frame: Queries.DashboardFrameFragment;
  screen: Screen;
  rooms: readonly Queries.DashboardRoomFragment[];
}

/** The dashboard mock-up: side menu, top bar, and one of its two screens. */
export function Dashboard({ frame, screen, rooms }: DashboardProps) {
  const { navigation, resort, dashboard } = frame;
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
    <div className={classes(shell.measures, styles.frame, pushes && menu.open && styles.pushed)}>
      <a className={styles.skip} href="#content">
        {navigation.skip}
      </a>
      <SideMenu
        key={pushes ? "pushing" : "covering"}
        id={menuId}
        words={dashboard.sideMenu}
        brand={resort.brand}
        current={screen.name}
        look={pushes ? "pushing" : "covering"}
        open={menu.open}
        onClose={closeMenu}
      />
      <div className={styles.page}>
        <TopBar
          words={dashboard.topBar}
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
          <h1 className={shell.title}>{screen.words.title}</h1>
          {screen.name === "villaCategory" ? (
            <VillaCategoryScreen words={screen.words} {...shared} />
          ) : (
            <PictureScreen words={screen.words} {...shared} />
          )}
        </main>
      </div>
    </div>
  );
}
