import { type ComponentProps, useId } from "react";
import { Icon } from "../../components/Icon";
import * as styles from "./SelectField.module.css";

interface Props extends Omit<ComponentProps<"select">, "id" | "name" | "className"> {
  label: string;
  options: readonly { value: number; label: string }[];
}

/** The platform's select as a field, with its label above and the height of a text field. */
export function SelectField({ label, options, ...select }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <select {...select} id={id} className={styles.select}>
          {options.map((option, index) => (
            <option key={index} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </span>
    </div>
  );
}
