import { ButtonLink } from "../../components/Button";
import { Picture } from "../../components/Picture";
import * as styles from "./Closing.module.css";

export function Closing({ closing }: { closing: Queries.HomePageQuery["homePage"]["closing"] }) {
  const { title, link, picture } = closing;
  return (
    <section className={styles.closing}>
      <Picture className={styles.picture} picture={picture} fill />
      <div className={styles.copy}>
        <h2 className={styles.title}>{title}</h2>
        <ButtonLink variant="light" {...link} />
      </div>
    </section>
  );
}
