import { useRef } from "react";
import { canOpenOnHover } from "../browser/visitor";
import { Icon } from "../components/Icon";
import { LinkList } from "../components/LinkList";
import * as styles from "./HouseDisclosure.module.css";

/** "Villa Category" in the menu, for windows without space for it in the bar. */
export function HouseDisclosure({ houses }: { houses: Queries.NavBarFragment["houses"] }) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={details}
      className={styles.details}
      open
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse" && canOpenOnHover() && details.current) {
          details.current.open = true;
        }
      }}
    >
      <summary className={styles.summary}>
        {houses.label}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <LinkList links={houses.items} className={styles.list} linkClass={styles.link} />
    </details>
  );
}
