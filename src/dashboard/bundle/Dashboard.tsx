import { useId, useRef } from "react";
import { SkipLink } from "../../components/SkipLink";
import { labelsIn } from "../../content/labels";
import { useMediaQuery } from "../../hooks/use-media-query";
import { classes } from "../../lib/text";
import * as shell from "../DashboardShell.module.css";
import * as styles from "./Dashboard.module.css";
import { PictureScreen } from "./PictureScreen";
import { SideMenu } from "./SideMenu";
import { TopBar } from "./TopBar";
import { useSideMenu } from "./use-side-menu";
import { VillaCategoryScreen } from "./VillaCategoryScreen";

/** Window width in px from which the side menu pushes the page instead of covering it. */
const menuPushesFrom = 960;

/** The screen and its content. */
export type Screen =
  | { name: "villaCategory"; price: number }
  | { name: "picture"; files: Queries.DashboardPicturePageQuery["dashboardPicture"]["files"] };

export interface DashboardProps {
  data: Queries.DashboardDataFragment;
  title: string;
  screen: Screen;
}

/** The dashboard mock-up: side menu, top bar, and one of its two screens. */
export function Dashboard({ data, title, screen }: DashboardProps) {
  const { resort, dashboard } = data;
  const { page, dashboard: labels } = labelsIn(data.labels);
  const pushes = useMediaQuery(`(min-width: ${menuPushesFrom}px)`);
  const menu = useSideMenu(pushes);
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const previewId = useId();
  const shared = { title, labels, rooms: dashboard.rooms, noteId: previewId };

  const closeMenu = () => {
    menu.set(false);
    menuButton.current?.focus();
  };

  return (
    <div className={classes(shell.measures, styles.screen, pushes && menu.open && styles.pushed)}>
      <SkipLink label={page.skip} />
      <SideMenu
        key={pushes ? "pushing" : "covering"}
        id={menuId}
        labels={labels.sideMenu}
        brand={resort.brand}
        current={screen.name}
        variant={pushes ? "pushing" : "covering"}
        open={menu.open}
        onClose={closeMenu}
      />
      <div className={styles.page}>
        <TopBar
          labels={labels.topBar}
          notifications={dashboard.notifications}
          menuButton={{
            ref: menuButton,
            "aria-controls": menuId,
            "aria-expanded": menu.open,
            onClick: () => menu.set(!menu.open),
          }}
        />
        <main id="content" tabIndex={-1} className={shell.content}>
          <p id={previewId} className={shell.preview}>
            {labels.preview}
          </p>
          <h1 className={shell.title}>{title}</h1>
          {screen.name === "villaCategory" ? (
            <VillaCategoryScreen price={screen.price} {...shared} />
          ) : (
            <PictureScreen files={screen.files} {...shared} />
          )}
        </main>
      </div>
    </div>
  );
}
