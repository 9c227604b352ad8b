import { useState } from "react";
import { Field } from "./Field";
import { Icon } from "./Icon";
import * as styles from "./PasswordField.module.css";

interface Props {
  label: string;
  autoComplete: "current-password" | "new-password";
  /** Names of the button that shows and hides the password. */
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ label, autoComplete, showLabel, hideLabel }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
