import * as styles from "./SkipLink.module.css";

/** The first focusable element of every page. It skips the navigation. */
export const SkipLink = ({ label }: { label: string }) => (
  <a className={styles.skip} href="#content">
    {label}
  </a>
);
