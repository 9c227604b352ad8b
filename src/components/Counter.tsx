import { count } from "../lib/money";
import { interpolate } from "../lib/text";
import * as styles from "./Counter.module.css";
import { Icon } from "./Icon";

interface Props {
  /** The counted thing. */
  name: string;
  /** Names of both buttons, with `{name}` for the counted thing. */
  labels: { less: string; more: string };
  value: number;
  onChange: (value: number) => void;
}

/** A whole number with minus and plus, without a lower or an upper bound. */
export function Counter({ name, labels, value, onChange }: Props) {
  return (
    <div className={styles.counter} role="group" aria-label={name}>
      <button
        type="button"
        className={styles.step}
        aria-label={interpolate(labels.less, { name })}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <output className={styles.value} translate="no">
        {count(value)}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={interpolate(labels.more, { name })}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
