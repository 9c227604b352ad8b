import { graphql, Link } from "gatsby";
import { Approximate } from "../../components/Approximate";
import { Badge } from "../../components/Badge";
import { Discount } from "../../components/Discount";
import { Icon } from "../../components/Icon";
import { Picture } from "../../components/Picture";
import { Price } from "../../components/Price";
import type { Labels } from "../../content/labels";
import { useToday } from "../../hooks/use-today";
import { badgeOf, listPrice } from "../../lib/money";
import { classes } from "../../lib/text";
import * as styles from "./HouseCard.module.css";

interface Props {
  house: Queries.HouseCardFragment;
  labels: Pick<Labels, "houseCard" | "discount">;
  /**
   * `list` for /category, `row` for the home page, `small` for a row of three that is a list
   * on phones.
   */
  variant: "list" | "row" | "small";
  /** Whether it has the main photo of the page. */
  priority?: boolean;
}

/** A house in a list. The whole card is the link to its page. */
export function HouseCard({ house, labels, variant, priority }: Props) {
  const { title, amenities, beds, persons, special, cover, path } = house;
  const today = useToday();
  const price = listPrice(house, today);
  const badge = badgeOf(house, today);
  const picture = { ...cover, gatsbyImageData: variant === "list" ? cover.large : cover.small };
  const Title = variant === "list" ? "h2" : "h3";
  return (
    <article
      className={classes(
        styles.card,
        variant === "list" ? styles.list : styles.row,
        variant === "small" && styles.small,
      )}
    >
      <div className={styles.pictureBox}>
        <Picture className={styles.picture} picture={picture} priority={priority} />
        {badge && (
          <Badge variant="discount" className={styles.badge}>
            {badge}
          </Badge>
        )}
      </div>
      <Title className={styles.title} translate="no">
        <Link to={path} className={styles.link}>
          {title}
        </Link>
      </Title>
      <p className={styles.special}>{special}</p>
      <p className={styles.price}>
        <Price amount={price} unit={labels.houseCard.perNight} />{" "}
        <Approximate amount={price} className={styles.approximate} />
        {house.discount && <Discount discount={house.discount} labels={labels} />}
      </p>
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <Icon name="bed" />
          {`${beds} ${labels.houseCard.bed}`}
        </li>
        <li className={styles.fact}>
          <Icon name="persons" />
          {`${persons} ${labels.houseCard.persons}`}
        </li>
      </ul>
      {variant === "list" && <p className={styles.amenities}>{amenities.join(", ")}</p>}
    </article>
  );
}

export const houseCardFragment = graphql`
  fragment HouseCard on House {
    title
    badge
    amenities
    beds
    persons
    pricePerNight
    discount {
      before
      until
    }
    special
    path
    cover {
      ...AltText
      large: gatsbyImageData(slot: cardLarge)
      small: gatsbyImageData(slot: cardSmall)
    }
  }
`;
