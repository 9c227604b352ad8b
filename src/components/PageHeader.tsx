import * as styles from "./PageHeader.module.css";

interface Props {
  /** Line above the title. */
  eyebrow?: string | null;
  title: string;
  text: string;
}

/** Header of a page without a large image: title on the left, a short text on the right. */
export function PageHeader({ eyebrow, title, text }: Props) {
  return (
    <header className={styles.header}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </header>
  );
}
