import { useState } from "react";
import { useHydrated } from "../hooks/use-hydrated";
import * as styles from "./CopyButton.module.css";

interface Props {
  text: string;
  label: string;
  /** Announced after copying. */
  copied: string;
}

/** Copies a text. Without JavaScript it is absent, and visitors select the text themselves. */
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
