import { useState } from "react";
import { Button } from "../components/Button";
import { Dialog } from "../components/Dialog";
import { Field } from "../components/Field";
import type { Labels } from "../content/labels";
import * as styles from "./ForgotPassword.module.css";
import * as page from "./FormPage.module.css";

/** The link below the password field, and its dialog. */
export function ForgotPassword({ labels }: { labels: Labels["formPage"]["forgot"] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {labels.link}
      </button>
      <Dialog
        variant="modal"
        open={open}
        onClose={() => setOpen(false)}
        title={labels.title}
        closeLabel={labels.close}
      >
        <p className={styles.text}>{labels.text}</p>
        <div className={page.form}>
          <Field label={labels.email} type="email" autoComplete="email" />
          <Button variant="primary">{labels.send}</Button>
        </div>
      </Dialog>
    </>
  );
}
