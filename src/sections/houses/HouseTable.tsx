import { graphql, Link } from "gatsby";
import { useLocale } from "../../components/locale";
import { labelsIn } from "../../content/labels";
import { useToday } from "../../hooks/use-today";
import { isDiscounted, listPrice } from "../../lib/money";
import { commaList, interpolate } from "../../lib/text";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./HouseTable.module.css";

/** A table that compares all houses. Its cell is empty where a house doesn't state a fact. */
export function HouseTable({ data }: { data: Queries.HouseTableFragment }) {
  const { houseTable: labels } = labelsIn(data.labels);
  const today = useToday();
  const { bindUnits, price } = useLocale();
  return (
    <section className={styles.section}>
      <h2 id="houses" className={roles.h3}>
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
              {[labels.beds, labels.bathrooms, labels.area, labels.pool.label].map((label) => (
                <th key={label} scope="col" className={styles.wide}>
                  {label}
                </th>
              ))}
              <th scope="col">{labels.price}</th>
            </tr>
          </thead>
          <tbody>
            {data.allHouse.nodes.map(
              ({ title, path, persons, beds, goodToKnow, ...prices }, index) => {
                const { bathrooms, size, pool } = goodToKnow ?? {};
                const poolKind =
                  pool &&
                  commaList(
                    pool.kind === "private" ? labels.pool.private : labels.pool.shared,
                    pool.heated && labels.pool.heated,
                  );
                const area = size && bindUnits(interpolate(labels.size, { size }));
                const below = [
                  [labels.beds, beds],
                  [labels.bathrooms, bathrooms],
                  [labels.area, area],
                  [labels.pool.label, poolKind],
                ].flatMap(([label, fact]) => (fact ? `${label}:\u00a0${fact}` : []));
                return (
                  <tr key={index}>
                    <th scope="row">
                      <Link to={path} className={styles.link} translate="no">
                        {title}
                      </Link>{" "}
                      <span className={styles.below}>{below.join(", ")}</span>
                    </th>
                    <td>{persons}</td>
                    <td className={styles.wide}>{beds}</td>
                    <td className={styles.wide}>{bathrooms}</td>
                    <td className={styles.wide}>{area}</td>
                    <td className={styles.wide}>{poolKind}</td>
                    <td className={styles.price} translate="no">
                      {price(listPrice(prices, today))}{" "}
                      {prices.discount && isDiscounted(prices, today) && (
                        <s className={styles.before}>{price(prices.discount.before)}</s>
                      )}
                    </td>
                  </tr>
                );
              },
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export const houseTableFragment = graphql`
  fragment HouseTable on Query {
    labels(lang: { eq: $lang }) {
      houseTable
    }
    allHouse(filter: { lang: { eq: $lang } }, sort: { order: ASC }) {
      nodes {
        title
        path
        persons
        beds
        pricePerNight
        discount {
          before
          until
        }
        goodToKnow {
          bathrooms
          size
          pool {
            kind
            heated
          }
        }
      }
    }
  }
`;
