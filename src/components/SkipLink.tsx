import * as styles from "./SkipLink.module.css";

/** The first stop of the keyboard on every page: jumps over the navigation. */
export const SkipLink = ({ label }: { label: string }) => (
  <a className={styles.skip} href="#content">
    {label}
  </a>
);
