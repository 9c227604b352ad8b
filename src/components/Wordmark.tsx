import { Fragment } from "react";
import { classes } from "../lib/text";
import { Tuft } from "./Tuft";
import * as styles from "./Wordmark.module.css";

interface Props {
  /** The brand's name, with a tuft of citronella instead of its space. */
  brand: string;
  className?: string;
}

export function Wordmark({ brand, className }: Props) {
  return (
    <span className={classes(styles.wordmark, className)} translate="no">
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
