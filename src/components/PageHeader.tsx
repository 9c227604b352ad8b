import * as styles from "./PageHeader.module.css";

interface Props {
  title: string;
  text: string;
  /** Whether the text has the size of a lead. */
  lead?: boolean;
}

/** The head of a plain page: its title on the left, a few words on the right. */
export function PageHeader({ title, text, lead = false }: Props) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <p className={lead ? styles.lead : styles.text}>{text}</p>
    </header>
  );
}
