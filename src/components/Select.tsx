import { type ComponentProps, useId, useLayoutEffect, useRef } from "react";
import { classes } from "../lib/text";
import * as roles from "../styles/roles.module.css";
import { Icon } from "./Icon";
import * as styles from "./Select.module.css";

interface Props extends Omit<ComponentProps<"select">, "id" | "name"> {
  /** `cell` has its label inside and a border around it, `field` looks like a text field. */
  variant: "cell" | "field";
  label: string;
  options: readonly { value: number; label: string }[];
}

/** A native select with a label. */
export function Select({ variant, label, options, className, ...select }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  // On slow connections, visitors choose before the page is hydrated. React would return to the
  // served option with its next update.
  useLayoutEffect(() => {
    const element = box.current?.querySelector("select");
    const served = [...(element?.options ?? [])].findIndex((option) => option.defaultSelected);
    if (!element || element.selectedIndex === Math.max(0, served)) return;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);

  return (
    <div ref={box} className={classes(variant === "cell" ? styles.cell : styles.field, className)}>
      <label className={variant === "cell" ? styles.label : roles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={variant === "cell" ? styles.select : styles.input}>
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
