import { graphql, Link } from "gatsby";
import { useState } from "react";
import { Icon } from "../../components/Icon";
import { useLocale } from "../../components/locale";
import { Picture } from "../../components/Picture";
import { labelsIn } from "../../content/labels";
import { classes, interpolate } from "../../lib/text";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./Testimonials.module.css";

/**
 * A carousel that only moves on a click. It wraps at both ends. Wide screens show three cards,
 * others only the first. Without scripts, all cards are visible.
 */
export function Testimonials({ data }: { data: Queries.TestimonialsFragment }) {
  const { title, items } = data.testimonials;
  const { testimonials: labels } = labelsIn(data.labels);
  const locale = useLocale();
  const [index, setIndex] = useState(0);
  const turn = (by: number) => setIndex((index + by + items.length) % items.length);

  return (
    <section className={styles.section} aria-roledescription={labels.carousel} aria-label={title}>
      <h2 className={roles.h2}>{title}</h2>
      <div className={classes(styles.controls, items.length <= 3 && styles.allShown)}>
        <span className={styles.counter} aria-hidden="true" translate="no">
          {`${index + 1} / ${items.length}`}
        </span>
        <button
          type="button"
          className={styles.control}
          aria-label={labels.previous}
          onClick={() => turn(-1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={labels.next}
          onClick={() => turn(1)}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
      <div className={styles.cards} aria-live="polite">
        {[...items.slice(index), ...items.slice(0, index)].map((item, position) => (
          <div
            key={position}
            className={styles.card}
            role="group"
            aria-roledescription={labels.slideRole}
            aria-label={interpolate(labels.slide, {
              position: ((index + position) % items.length) + 1,
              total: items.length,
            })}
          >
            <figure className={styles.figure}>
              <blockquote className={styles.comment}>
                <p>{item.comment}</p>
              </blockquote>
              <figcaption className={styles.guest}>
                <Picture className={styles.picture} picture={item.picture} />
                <span className={styles.name} translate="no">
                  {item.name}
                </span>{" "}
                <span className={styles.job}>
                  {item.job}
                  {" · "}
                  {item.house ? (
                    <Link to={item.house.path} className={styles.house}>
                      {interpolate(labels.stayed, {
                        house: item.house.title,
                        month: locale.month(item.month),
                      })}
                    </Link>
                  ) : (
                    locale.month(item.month)
                  )}
                </span>
              </figcaption>
            </figure>
          </div>
        ))}
      </div>
    </section>
  );
}

export const testimonialsFragment = graphql`
  fragment Testimonials on Query {
    labels(lang: { eq: $lang }) {
      testimonials
    }
    testimonials(lang: { eq: $lang }) {
      title
      items {
        comment
        name
        job
        month
        house {
          title
          path
        }
        picture {
          ...AltText
          gatsbyImageData(slot: guest)
        }
      }
    }
  }
`;
