import { graphql } from "gatsby";
import { ButtonLink } from "../components/Button";
import { TextLink } from "../components/TextLink";
import contours from "../images/contours-lost.svg";
import * as styles from "./NotFound.module.css";

/** The content of the 404 page: contour lines that fade towards the text, and a path that ends. */
export function NotFound({ data }: { data: Queries.NotFoundFragment }) {
  const { code, title, text, home, houses } = data.notFoundPage;
  return (
    <div className={styles.lost}>
      <img className={styles.contours} src={contours} alt="" width={1440} height={900} />
      <div className={styles.copy}>
        <p className={styles.code}>{code}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" {...home} />{" "}
          <TextLink to={houses.to}>{houses.label}</TextLink>
        </div>
      </div>
    </div>
  );
}

export const notFoundFragment = graphql`
  fragment NotFound on Query {
    notFoundPage {
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
`;
