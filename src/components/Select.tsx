import { type ComponentProps, useId, useLayoutEffect, useRef } from "react";
import { classes } from "../lib/text";
import { Icon } from "./Icon";
import * as styles from "./Select.module.css";

interface Option {
  value: number;
  label: string;
}

interface Props extends Omit<ComponentProps<"select">, "id" | "name" | "ref"> {
  label: string;
  options: readonly Option[];
}

/** A native select in a cell, with its label above. The whole cell is clickable. */
export function Select({ label, options, className, ...select }: Props) {
  const id = useId();
  const ref = useRef<HTMLSelectElement>(null);

  // On slow connections, visitors choose before the page is hydrated. React would return to the
  // served option with its next update.
  useLayoutEffect(() => {
    const element = ref.current;
    const served = [...(element?.options ?? [])].findIndex((option) => option.defaultSelected);
    if (!element || element.selectedIndex === Math.max(0, served)) return;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);

  return (
    <div className={classes(styles.cell, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} ref={ref} id={id} className={styles.select}>
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
