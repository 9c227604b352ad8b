import { useId, useRef, useState } from "react";
import { SkipLink } from "../../components/SkipLink";
import { labelsIn } from "../../content/labels";
import { useMediaQuery } from "../../hooks/use-event-state";
import { classes } from "../../lib/text";
import * as shell from "../DashboardShell.module.css";
import * as styles from "./Dashboard.module.css";
import { RoomScreen, type Screen } from "./RoomScreen";
import { SideMenu } from "./SideMenu";
import { TopBar } from "./TopBar";

export interface DashboardProps {
  data: Queries.DashboardDataFragment;
  title: string;
  screen: Screen;
}

/** The dashboard mock-up: side menu, top bar, and one of its two screens. */
export function Dashboard({ data, title, screen }: DashboardProps) {
  const { resort, dashboard } = data;
  const { page, dashboard: labels } = labelsIn(data.labels);
  // In narrow windows, the side menu covers the page instead of pushing it.
  const pushes = useMediaQuery("(min-width: 960px)");
  const menu = useSideMenu(pushes);
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const previewId = useId();

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
          <RoomScreen
            title={title}
            labels={labels}
            screen={screen}
            rooms={dashboard.rooms}
            noteId={previewId}
          />
        </main>
      </div>
    </div>
  );
}

/**
 * Whether the menu is open. It outlives a screen, because Gatsby mounts every page again, and a
 * closed menu must stay closed.
 */
let isMenuOpen = true;

/**
 * Returns whether the side menu is open. By default, a menu that pushes the page is open, and one
 * that covers the page is closed.
 */
function useSideMenu(pushes: boolean) {
  const [pushing, setPushing] = useState(isMenuOpen);
  const [covering, setCovering] = useState(false);
  if (pushes && covering) setCovering(false);

  if (!pushes) return { open: covering, set: setCovering };
  return {
    open: pushing,
    set: (open: boolean) => {
      isMenuOpen = open;
      setPushing(open);
    },
  };
}
