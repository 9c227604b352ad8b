import { useState } from "react";
import { useHydrated } from "../hooks/use-hydrated";
import * as styles from "./CopyButton.module.css";

interface Props {
  text: string;
  label: string;
  /** Said when it is done. */
  copied: string;
}

/** Copies a text; not there without JavaScript, where the text can still be marked. */
export function CopyButton({ text, label, copied }: Props) {
  const hydrated = useHydrated();
  const [done, setDone] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setDone(true));
  return (
    <>
      <button type="button" className={styles.button} hidden={!hydrated} onClick={copy}>
        {label}
      </button>
      <span role="status" className={styles.status}>
        {done && copied}
      </span>
    </>
  );
}
