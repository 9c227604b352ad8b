import { graphql, Link } from "gatsby";
import { Badge } from "../components/Badge";
import { Icon } from "../components/Icon";
import { Picture } from "../components/Picture";
import { classes } from "../lib/classes";
import { rupiah } from "../lib/money";
import * as styles from "./VillaCard.module.css";

interface Props {
  villa: Queries.VillaCardFragment;
  labels: Queries.VillaCardLabelsFragment;
  /** `list` for the villa list, `small` for a row of three, or on phones for lines. */
  variant: "list" | "small";
  /** Marks the main picture of the page. */
  priority?: boolean;
}

/** A villa in a list; the whole card is the link to its page. */
export function VillaCard({ villa, labels, variant, priority }: Props) {
  const { title, badge, amenities, beds, persons, pricePerNight, cover, path } = villa;
  const Title = variant === "list" ? "h2" : "h3";
  return (
    <article className={classes(styles.card, styles[variant])}>
      <div className={styles.pictureBox}>
        <Picture
          className={styles.picture}
          image={variant === "list" ? cover.large : cover.small}
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
      <p className={styles.price}>
        <span translate="no">{rupiah(pricePerNight)}</span>{" "}
        <span className={styles.unit}>{labels.perNight}</span>
      </p>
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <Icon name="bed" />
          {`${beds} ${labels.bed}`}
        </li>
        <li className={styles.fact}>
          <Icon name="persons" />
          {`${persons} ${labels.persons}`}
        </li>
      </ul>
      <p className={styles.amenities}>{amenities.join(", ")}</p>
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

export const villaCardLabelsFragment = graphql`
  fragment VillaCardLabels on CategoryPageCard {
    bed
    persons
    perNight
  }
`;
