import { graphql } from "gatsby";
import type { ComponentProps } from "react";
import { useMediaQuery } from "../../hooks/use-media-query";
import { interpolate } from "../../lib/interpolate";
import { badgeText } from "./badge";
import { DashboardIcon } from "./DashboardIcon";
import { wideFrom } from "./settings";
import * as styles from "./TopBar.module.css";

interface Props {
  labels: Queries.DashboardTopBarFragment;
  /** Props that link the menu button to the side menu. */
  menuButton: Pick<ComponentProps<"button">, "ref" | "aria-controls" | "aria-expanded" | "onClick">;
}

/** Menu button, search box, notifications and account. Only the menu button works. */
export function TopBar({ labels, menuButton }: Props) {
  const { menu, search, notifications, account } = labels;
  const wide = useMediaQuery(`(min-width: ${wideFrom}px)`);
  const badge = badgeText(wide ? notifications.wide : notifications.narrow);

  return (
    <header className={styles.bar}>
      <button type="button" className={styles.button} aria-label={menu} {...menuButton}>
        <DashboardIcon name="menu" />
      </button>
      <div className={styles.search}>
        <DashboardIcon name="search" size={18} className={styles.magnifier} />
        <input
          type="search"
          className={styles.input}
          aria-label={search.name}
          placeholder={search.placeholder}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className={styles.right}>
        <button
          type="button"
          className={styles.button}
          aria-label={interpolate(notifications.name, { count: badge || 0 })}
        >
          <DashboardIcon name="bell" />
          {badge && (
            <span className={styles.badge} translate="no">
              {badge}
            </span>
          )}
        </button>
        <button type="button" className={styles.button} aria-label={account}>
          <DashboardIcon name="person" />
        </button>
      </div>
    </header>
  );
}

export const dashboardTopBarFragment = graphql`
  fragment DashboardTopBar on DashboardTopBar {
    menu
    search {
      name
      placeholder
    }
    notifications {
      name
      wide
      narrow
    }
    account
  }
`;
