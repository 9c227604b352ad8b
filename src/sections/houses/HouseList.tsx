import { graphql } from "gatsby";
import { useRef, useState } from "react";
import { Button } from "../../components/Button";
import { useLocale } from "../../components/locale";
import { labelsIn } from "../../content/labels";
import { useToday } from "../../hooks/use-today";
import { listPrice } from "../../lib/money";
import { housesBeforeMore } from "../../lib/settings";
import { classes, interpolate } from "../../lib/text";
import { HouseCard } from "./HouseCard";
import * as styles from "./HouseList.module.css";

/** All houses. "See more villa" shows those after the third. */
export function HouseList({ data }: { data: Queries.HouseListFragment }) {
  const houses = data.allHouse.nodes;
  const labels = labelsIn(data.labels);
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const today = useToday();
  const locale = useLocale();
  const hidden = houses.slice(housesBeforeMore);

  const showAll = () => {
    setAll(true);
    // The focused button disappears, so focus moves to the first new card.
    requestAnimationFrame(() =>
      list.current?.children[housesBeforeMore]?.querySelector("a")?.focus(),
    );
  };

  return (
    <section className={styles.section}>
      <ul ref={list} className={classes(styles.list, !all && styles.short)}>
        {houses.map((house, position) => (
          <li
            key={position}
            className={classes(styles.item, position >= housesBeforeMore && styles.rest)}
          >
            <HouseCard house={house} labels={labels} variant="list" priority={position === 0} />
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
              price: locale.price(Math.min(...hidden.map((house) => listPrice(house, today)))),
            })}
          </p>
        </div>
      )}
    </section>
  );
}

export const houseListFragment = graphql`
  fragment HouseList on Query {
    labels(lang: { eq: $lang }) {
      houseList
      houseCard
      discount
    }
    allHouse(filter: { lang: { eq: $lang } }, sort: { order: ASC }) {
      nodes {
        ...HouseCard
      }
    }
  }
`;
