import type { ComponentProps } from "react";
import type { Labels } from "../../content/labels";
import { useMediaQuery } from "../../hooks/use-event-state";
import { interpolate } from "../../lib/text";
import { DashboardIcon } from "./DashboardIcon";
import * as styles from "./TopBar.module.css";

/** Returns the text of a notification badge: "1", "17", "99+", or nothing for 0. */
function badgeText(count: number): string {
  if (count > 99) return "99+";
  return count > 0 ? String(count) : "";
}

interface Props {
  labels: Labels["dashboard"]["topBar"];
  /** Number of notifications in wide and narrow windows. */
  notifications: Queries.DashboardDataFragment["dashboard"]["notifications"];
  /** Props that link the menu button to the side menu. */
  menuButton: Pick<ComponentProps<"button">, "ref" | "aria-controls" | "aria-expanded" | "onClick">;
}

/** Menu button, search box, notifications and account. Only the menu button works. */
export function TopBar({ labels, notifications, menuButton }: Props) {
  const { menu, search, account } = labels;
  const wide = useMediaQuery("(min-width: 768px)");
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
          aria-label={interpolate(labels.notifications, { count: badge || 0 })}
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
