import { useRef, useState } from "react";
import { Button } from "../components/Button";
import type { Labels } from "../content/labels";
import { useToday } from "../hooks/use-today";
import { classes } from "../lib/classes";
import { interpolate } from "../lib/interpolate";
import { rupiah } from "../lib/money";
import { listPrice } from "../lib/price";
import { villasBeforeMore } from "../lib/settings";
import { VillaCard } from "./VillaCard";
import * as styles from "./VillaList.module.css";

interface Props {
  villas: readonly Queries.VillaCardFragment[];
  labels: Pick<Labels, "houseList" | "houseCard" | "discount">;
}

export function VillaList({ villas, labels }: Props) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const today = useToday();
  const hidden = villas.slice(villasBeforeMore);

  const showAll = () => {
    setAll(true);
    // The focused button disappears, so focus moves to the first new card.
    requestAnimationFrame(() =>
      list.current?.children[villasBeforeMore]?.querySelector("a")?.focus(),
    );
  };

  return (
    <section className={styles.section}>
      <ul ref={list} className={classes(styles.list, !all && styles.short)}>
        {villas.map((villa, position) => (
          <li
            key={position}
            className={classes(styles.item, position >= villasBeforeMore && styles.rest)}
          >
            <VillaCard villa={villa} labels={labels} variant="list" priority={position === 0} />
          </li>
        ))}
      </ul>
      {!all && hidden.length > 0 && (
        <div className={styles.more}>
          <Button variant="outline" onClick={showAll}>
            {labels.houseList.more}
          </Button>
          <p>
            {interpolate(labels.houseList.rest, {
              count: hidden.length,
              price: rupiah(Math.min(...hidden.map((villa) => listPrice(villa, today)))),
            })}
          </p>
        </div>
      )}
    </section>
  );
}
