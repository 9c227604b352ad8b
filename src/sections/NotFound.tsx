import { ButtonLink } from "../components/Button";
import { TextLink } from "../components/TextLink";
import contours from "../images/contours-lost.svg";
import * as styles from "./NotFound.module.css";

/** The 404 page: contour lines that fade towards the text, and a path that ends. */
export function NotFound({ page }: { page: Queries.NotFoundPageQuery["notFoundPage"] }) {
  const { code, title, text, home, houses } = page;
  return (
    <div className={styles.lost}>
      <img className={styles.contours} src={contours} alt="" width={1440} height={900} />
      <div className={styles.copy}>
        <p className={styles.code}>{code}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={home.to}>
            {home.label}
          </ButtonLink>{" "}
          <TextLink to={houses.to}>{houses.label}</TextLink>
        </div>
      </div>
    </div>
  );
}
