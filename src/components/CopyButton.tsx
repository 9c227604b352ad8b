import { type MouseEvent, useState } from "react";
import { useHydrated } from "../hooks/use-hydrated";
import { classes } from "../lib/text";
import * as roles from "../styles/roles.module.css";
import * as styles from "./CopyButton.module.css";

interface Props {
  text: string;
  label: string;
  /** Announced after copying. */
  copied: string;
}

/**
 * Copies the text that is displayed in front of it. If the browser doesn't allow that, as in many
 * apps' own browsers, it selects the text. Without JavaScript it is absent.
 */
export function CopyButton({ text, label, copied }: Props) {
  const hydrated = useHydrated();
  const [done, setDone] = useState(false);
  const copy = async ({ currentTarget }: MouseEvent) => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      const displayed = currentTarget.previousElementSibling;
      if (displayed) getSelection()?.selectAllChildren(displayed);
    }
  };
  return (
    <>
      <button
        type="button"
        className={classes(styles.button, !hydrated && "pending")}
        onClick={copy}
      >
        {label}
      </button>
      <span role="status" className={roles.aside}>
        {done && copied}
      </span>
    </>
  );
}
