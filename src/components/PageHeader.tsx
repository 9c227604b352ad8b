import * as styles from "./PageHeader.module.css";

interface Props {
  title: string;
  text: string;
  /** Whether the text has the font size of a lead. */
  lead?: boolean;
}

/** Header of a page without a large image: title on the left, a short text on the right. */
export function PageHeader({ title, text, lead = false }: Props) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <p className={lead ? styles.lead : styles.text}>{text}</p>
    </header>
  );
}
