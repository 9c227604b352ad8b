import { graphql, Link } from "gatsby";
import type { ReactNode } from "react";
import { Approximate } from "../../components/Approximate";
import { Badge } from "../../components/Badge";
import { Discount } from "../../components/Discount";
import { Icon, type IconName } from "../../components/Icon";
import { useLocale } from "../../components/locale";
import { Paragraphs } from "../../components/Paragraphs";
import { labelsIn } from "../../content/labels";
import { useToday } from "../../hooks/use-today";
import { badgeOf, listPrice } from "../../lib/money";
import * as styles from "./HouseDescription.module.css";

interface Props {
  data: Queries.HouseDescriptionFragment;
  /** The booking card, which is next to the description from 960 px. */
  children: ReactNode;
}

/** The description of a house, its features, and the booking card. */
export function HouseDescription({ data, children }: Props) {
  const { house, housePage: page } = data;
  const labels = labelsIn(data.labels);
  const today = useToday();
  const locale = useLocale();
  const price = listPrice(house, today);
  const badge = badgeOf(house, today);
  return (
    <div className={styles.detail}>
      <div className={styles.copy}>
        <nav aria-label={labels.housePage.breadcrumb} className={styles.breadcrumb}>
          <ol>
            <li>
              <Link to={page.breadcrumb.to} className={styles.crumb}>
                {page.breadcrumb.label}
              </Link>
            </li>
            <li aria-current="page">{house.title}</li>
          </ol>
        </nav>
        <h1 className={styles.title} translate="no">
          {house.title}
        </h1>
        <ul className={styles.facts}>
          <li>
            <Icon name="bed" /> {house.beds} {labels.houseCard.bed}
          </li>
          <li>
            <Icon name="persons" /> {house.persons} {labels.houseCard.persons}
          </li>
          {badge && (
            <li>
              <Badge variant="discount">{badge}</Badge>
            </li>
          )}
        </ul>
        <div className={styles.price}>
          <p>
            <span translate="no">{locale.price(price)}</span>
            {locale.unitAfterPrice(`${labels.houseCard.perNight} ${labels.housePage.included}`)}
          </p>
          {house.discount && <Discount discount={house.discount} labels={labels} />}
          <Approximate amount={price} className={styles.approximate} />
        </div>
        <p className={styles.lead}>{house.lead}</p>
        <Paragraphs text={house.text} className={styles.text} />
        <h2 className={styles.featuresTitle}>{page.features.title}</h2>
        <ul className={styles.features}>
          {page.features.items.map(({ icon, label }, index) => (
            <li key={index}>
              <Icon name={icon as IconName} /> {label}
            </li>
          ))}
          {house.features?.map((label, index) => (
            <li key={`own-${index}`}>
              <Icon name="check" /> {label}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.side}>{children}</div>
    </div>
  );
}

export const houseDescriptionFragment = graphql`
  fragment HouseDescription on Query {
    labels(lang: { eq: $lang }) {
      housePage
      houseCard
      discount
    }
    housePage(lang: { eq: $lang }) {
      breadcrumb {
        ...Link
      }
      features {
        title
        items {
          icon
          label
        }
      }
    }
    house(path: { eq: $path }) {
      title
      badge
      beds
      persons
      pricePerNight
      discount {
        before
        until
      }
      lead
      text
      features
    }
  }
`;
