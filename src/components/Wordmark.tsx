import { Fragment } from "react";
import { classes } from "../lib/text";
import * as styles from "./Wordmark.module.css";

interface Props {
  /** The brand's name, with a tuft of citronella instead of its space. */
  brand: string;
  className?: string;
}

export function Wordmark({ brand, className }: Props) {
  return (
    <span className={classes(styles.wordmark, className)} translate="no" dir="auto">
      {brand.split(" ").map((word, index) => (
        <Fragment key={word}>
          {index > 0 && <Tuft className={styles.tuft} />}
          {index > 0 && <span className="visually-hidden"> </span>}
          {word}
        </Fragment>
      ))}
    </span>
  );
}

/** The logo: five tapering blades of citronella from one root. It has the colour of the text. */
export function Tuft({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      width="18"
      height="20"
      viewBox="0 0 36 40"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M16.2 40C16.6 26 17.2 12 18 0c.8 12 1.4 26 1.8 40zM15.4 40C14.5 28 12 17 7.2 7 13.4 15.5 17 27 18 40zM20.6 40C21.5 28 24 17 28.8 7 22.6 15.5 19 27 18 40zM14.8 40C13.2 31 8.5 24 0 21c9.5.5 15 8 17 19zM21.2 40C22.8 31 27.5 24 36 21c-9.5.5-15 8-17 19z" />
    </svg>
  );
}
