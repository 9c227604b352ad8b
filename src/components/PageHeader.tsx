import * as styles from "./PageHeader.module.css";

interface Props {
  /** Line above the title. */
  eyebrow?: string | null;
  title: string;
  text: string;
}

/** Header of a page without a large image: title at the start, a short text at the end of the line. */
export function PageHeader({ eyebrow, title, text }: Props) {
  return (
    <header className={styles.header}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </header>
  );
}
