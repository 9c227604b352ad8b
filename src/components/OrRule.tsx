import * as styles from "./OrRule.module.css";

/** A thin line with a word in its middle, between two alternatives. */
export function OrRule({ children }: { children: string }) {
  return <p className={styles.rule}>{children}</p>;
}
