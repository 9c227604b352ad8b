import { graphql, Link } from "gatsby";
import { useToday } from "../hooks/use-today";
import { rupiah } from "../lib/money";
import { listPrice } from "../lib/price";
import * as styles from "./HouseTable.module.css";

interface Props {
  villas: readonly Queries.HouseTableFragment[];
  labels: Queries.HouseTableLabelsFragment;
}

/** A table of all houses: persons, beds, price and special feature. */
export function HouseTable({ villas, labels }: Props) {
  const today = useToday();
  return (
    <section className={styles.section}>
      <h2 id="houses" className={styles.title}>
        {labels.title}
      </h2>
      {/*
       * biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with
       * the keyboard
       */}
      <div className={styles.scroll} role="region" aria-labelledby="houses" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{labels.house}</th>
              <th scope="col">{labels.persons}</th>
              <th scope="col">{labels.beds}</th>
              <th scope="col">{labels.price}</th>
              <th scope="col">{labels.special}</th>
            </tr>
          </thead>
          <tbody>
            {villas.map(({ title, path, persons, beds, special, ...prices }, index) => (
              <tr key={index}>
                <th scope="row">
                  <Link to={path} className={styles.link} translate="no">
                    {title}
                  </Link>{" "}
                  <span className={styles.below}>{special}</span>
                </th>
                <td>{persons}</td>
                <td>{beds}</td>
                <td className={styles.price} translate="no">
                  {rupiah(listPrice(prices, today))}
                </td>
                <td>{special}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export const houseTableFragment = graphql`
  fragment HouseTable on Villa {
    title
    path
    persons
    beds
    pricePerNight
    discount {
      before
      until
    }
    special
  }

  fragment HouseTableLabels on CategoryPageTable {
    title
    house
    persons
    beds
    price
    special
  }
`;
