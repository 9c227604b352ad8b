import { graphql } from "gatsby";
import { ButtonLink } from "../components/Button";
import { useLocale } from "../components/locale";
import { TextLink } from "../components/TextLink";
import contours from "../images/contours-lost.svg";
import { directionOf } from "../lib/text";
import * as styles from "./NotFound.module.css";

/**
 * The content of the 404 page: contour lines that fade towards the text, and a path that ends.
 * Static hosts have one such page, so it contains all languages.
 */
export function NotFound({ data }: { data: Queries.NotFoundFragment }) {
  const { lang } = useLocale();
  const pages = data.allNotFoundPage.nodes;
  const own = pages.find((page) => page.lang === lang);
  const others = pages.filter((page) => page !== own);
  return (
    <div className={styles.lost}>
      <img className={styles.contours} src={contours} alt="" width={1440} height={900} />
      {own && (
        <div className={styles.copy}>
          <p className={styles.code}>{own.code}</p>
          <h1 className={styles.title}>{own.title}</h1>
          <p className={styles.text}>{own.text}</p>
          <WaysOn page={own} />
        </div>
      )}
      {others.map((page) => (
        <div key={page.lang} className={styles.copy} lang={page.lang} dir={directionOf(page.lang)}>
          <h2 className={styles.title}>{page.title}</h2>
          <p className={styles.text}>{page.text}</p>
          <WaysOn page={page} />
        </div>
      ))}
    </div>
  );
}

type Page = Queries.NotFoundFragment["allNotFoundPage"]["nodes"][number];

const WaysOn = ({ page: { home, houses } }: { page: Page }) => (
  <div className={styles.actions}>
    <ButtonLink variant="primary" {...home} /> <TextLink to={houses.to}>{houses.label}</TextLink>
  </div>
);

export const notFoundFragment = graphql`
  fragment NotFound on Query {
    allNotFoundPage {
      nodes {
        lang
        code
        title
        text
        home {
          ...Link
        }
        houses {
          ...Link
        }
      }
    }
  }
`;
