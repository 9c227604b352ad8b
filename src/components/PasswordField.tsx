import { useState } from "react";
import type { Labels } from "../content/labels";
import { Field } from "./Field";
import { Icon } from "./Icon";
import * as styles from "./PasswordField.module.css";

interface Props {
  labels: Pick<Labels["formPage"], "password" | "showPassword" | "hidePassword">;
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ labels, autoComplete }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={labels.password}
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? labels.hidePassword : labels.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
