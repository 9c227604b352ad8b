import { graphql, Link } from "gatsby";
import { Approximate } from "../components/Approximate";
import { Badge } from "../components/Badge";
import { Discount } from "../components/Discount";
import { Icon } from "../components/Icon";
import { Picture } from "../components/Picture";
import type { Labels } from "../content/labels";
import { useToday } from "../hooks/use-today";
import { classes } from "../lib/classes";
import { rupiah } from "../lib/money";
import { badgeOf, listPrice } from "../lib/price";
import * as styles from "./VillaCard.module.css";

interface Props {
  villa: Queries.VillaCardFragment;
  labels: Pick<Labels, "houseCard" | "discount">;
  /**
   * `list` for the villa list, `row` for the home page, `small` for a row of three that is a list
   * on phones.
   */
  variant: "list" | "row" | "small";
  /** Whether it has the main photo of the page. */
  priority?: boolean;
}

/** A house in a list. The whole card is the link to its page. */
export function VillaCard({ villa, labels, variant, priority }: Props) {
  const { title, amenities, beds, persons, special, cover, path } = villa;
  const today = useToday();
  const price = listPrice(villa, today);
  const badge = badgeOf(villa, today);
  const image = variant === "list" ? cover.large : cover.small;
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
        <Picture
          className={styles.picture}
          image={image}
          alt={cover.photo.alt}
          priority={priority}
        />
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
        <span translate="no">{rupiah(price)}</span>{" "}
        <span className={styles.unit}>{labels.houseCard.perNight}</span>{" "}
        <Approximate amount={price} className={styles.approximate} />
        {villa.discount && <Discount discount={villa.discount} labels={labels} />}
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

export const villaCardFragment = graphql`
  fragment VillaCard on Villa {
    title
    badge
    amenities
    beds
    persons
    pricePerNight
    discount {
      ...Discount
    }
    special
    path
    cover {
      photo {
        alt
      }
      large: gatsbyImageData(crop: cardLarge)
      small: gatsbyImageData(crop: cardSmall)
    }
  }
`;
