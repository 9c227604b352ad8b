import { type ComponentProps, type ReactNode, useId } from "react";
import * as roles from "../styles/roles.module.css";
import * as styles from "./Field.module.css";

interface Props extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  /** Whether only screen readers have the label, because a heading above has the same meaning. */
  isLabelHidden?: boolean;
  /** A button at the field's right edge. */
  after?: ReactNode;
}

/**
 * A labelled text field. It has no `name`, so that Enter never puts its value into a URL, even with
 * JavaScript off.
 */
export function Field({ label, isLabelHidden, after, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? "visually-hidden" : roles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <input {...input} id={id} className={styles.input} />
        {after}
      </span>
    </div>
  );
}
