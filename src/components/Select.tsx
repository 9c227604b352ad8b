import { type ComponentProps, useId } from "react";
import { classes } from "../lib/classes";
import { Icon } from "./Icon";
import * as styles from "./Select.module.css";

interface Option {
  value: number;
  label: string;
}

interface Props extends Omit<ComponentProps<"select">, "id" | "name"> {
  label: string;
  options: readonly Option[];
}

/** A native select in a cell, with its label above. The whole cell is clickable. */
export function Select({ label, options, className, ...select }: Props) {
  const id = useId();
  return (
    <div className={classes(styles.cell, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.select}>
        {options.map((option, index) => (
          <option key={index} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </div>
  );
}
