import { Link } from "gatsby";
import { Icon } from "../../components/Icon";
import { Wordmark } from "../../components/Wordmark";
import type { Labels } from "../../content/labels";
import { useBackToClose } from "../../hooks/use-back-to-close";
import { useModalDialog } from "../../hooks/use-modal-dialog";
import { picturePath, villaCategoryPath } from "../../lib/paths";
import { classes } from "../../lib/text";
import { DashboardIcon } from "./DashboardIcon";
import type { Screen } from "./RoomScreen";
import * as styles from "./SideMenu.module.css";

interface Props {
  id: string;
  labels: Labels["dashboard"]["sideMenu"];
  brand: string;
  current: Screen["name"];
  /** Whether it pushes the page or covers it as a modal dialog. */
  variant: "pushing" | "covering";
  open: boolean;
  onClose: () => void;
}

const entries = [
  { name: "villaCategory", to: villaCategoryPath, icon: "rows" },
  { name: "picture", to: picturePath, icon: "image" },
] as const;

export function SideMenu({ id, labels, brand, current, variant, open, onClose }: Props) {
  const covering = variant === "covering";
  const dialog = useModalDialog(covering && open, onClose);
  useBackToClose(covering && open, onClose);

  const menu = (
    <nav
      id={covering ? undefined : id}
      className={classes(styles.menu, styles[variant], open && styles.open)}
      aria-label={labels.name}
      inert={!open}
    >
      <button type="button" className={styles.back} onClick={onClose}>
        <Icon name="arrow-left" size={18} />
        {labels.back}
      </button>
      <ul>
        {entries.map(({ name, to, icon }) => (
          <li key={name}>
            <Link
              to={to}
              className={classes(styles.link, name === current && styles.current)}
              aria-current={name === current ? "page" : undefined}
              onClick={covering ? onClose : undefined}
            >
              <DashboardIcon name={icon} size={18} />
              {labels[name]}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/" className={styles.brand}>
        <Wordmark brand={brand} />
      </Link>
    </nav>
  );

  if (!covering) return menu;
  return (
    <dialog {...dialog} id={id} className={styles.dialog} aria-label={labels.name}>
      {menu}
    </dialog>
  );
}
