import { graphql } from "gatsby";
import { useState } from "react";
import { Icon } from "../components/Icon";
import { Picture } from "../components/Picture";
import { wrapped } from "../lib/carousel";
import * as styles from "./Testimonials.module.css";

/** Cards that a wide screen shows at once; a narrow one shows the first of them. */
const shownAtOnce = 3;

/** A carousel that only the visitor moves; it wraps at both ends. */
export function Testimonials({ testimonials }: { testimonials: Queries.TestimonialsFragment }) {
  const { title, items } = testimonials;
  const [index, setIndex] = useState(0);
  const turn = (step: number) => setIndex(wrapped(index, step, items.length));
  const order = items.map((_, position) => wrapped(index, position, items.length));

  return (
    <section className={styles.section} aria-roledescription="carousel" aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.controls}>
        <span className={styles.counter} aria-hidden="true" translate="no">
          {`${index + 1} / ${items.length}`}
        </span>
        <button
          type="button"
          className={styles.control}
          aria-label="Previous guest"
          onClick={() => turn(-1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label="Next guest"
          onClick={() => turn(1)}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
      <div className={styles.cards} aria-live="polite">
        {order.slice(0, shownAtOnce).map((position, index) => {
          const item = items[position];
          return (
            item && (
              <div
                key={index}
                className={styles.card}
                role="group"
                aria-roledescription="slide"
                aria-label={`${position + 1} of ${items.length}`}
              >
                <figure className={styles.figure}>
                  <blockquote className={styles.comment}>
                    <p>{item.comment}</p>
                  </blockquote>
                  <figcaption className={styles.guest}>
                    <Picture
                      className={styles.picture}
                      image={item.picture.gatsbyImageData}
                      alt={item.picture.photo.alt}
                    />
                    <span className={styles.name} translate="no">
                      {item.name}
                    </span>
                    <span className={styles.job}>{item.job}</span>
                  </figcaption>
                </figure>
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}

export const testimonialsFragment = graphql`
  fragment Testimonials on Testimonials {
    title
    items {
      comment
      name
      job
      picture {
        photo {
          alt
        }
        gatsbyImageData(crop: guest)
      }
    }
  }
`;
