import { graphql } from "gatsby";
import { useLocale } from "../../components/locale";
import { classes } from "../../lib/text";
import * as styles from "./GuestQuotes.module.css";

/** What guests of one house say about it. */
export function GuestQuotes({ data }: { data: Queries.GuestQuotesFragment }) {
  const locale = useLocale();
  const { title, items } = data.testimonials;
  const quotes = items.filter(({ house }) => house?.path === data.house.path);
  if (quotes.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="quotes">
      <h2 id="quotes" className={styles.title}>
        {title}
      </h2>
      <div className={styles.quotes}>
        {quotes.map(({ comment, name, month }, index) => (
          <figure key={index}>
            <blockquote className={classes(styles.comment, quotes.length === 1 && styles.single)}>
              <p>{comment}</p>
            </blockquote>
            <figcaption className={styles.guest} translate="no">
              {`${name} · ${locale.month(month)}`}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

export const guestQuotesFragment = graphql`
  fragment GuestQuotes on Query {
    testimonials(lang: { eq: $lang }) {
      title
      items {
        comment
        name
        month
        house {
          path
        }
      }
    }
    house(path: { eq: $path }) {
      path
    }
  }
`;
