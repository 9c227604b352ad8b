import { graphql } from "gatsby";
import { useState } from "react";
import { Button } from "../components/Button";
import { Dialog } from "../components/Dialog";
import { Field } from "../components/Field";
import * as styles from "./ForgotPassword.module.css";

/** The link below the password field and the dialog that it opens. */
export function ForgotPassword({ words }: { words: Queries.ForgotPasswordFragment }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {words.link}
      </button>
      <Dialog
        look="modal"
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        closeLabel={words.close}
      >
        <p className={styles.text}>{words.text}</p>
        <div className={styles.form}>
          <Field label={words.email} type="email" autoComplete="email" />
          <Button look="primary">{words.send}</Button>
        </div>
      </Dialog>
    </>
  );
}

export const forgotPasswordFragment = graphql`
  fragment ForgotPassword on LoginPageForgot {
    link
    title
    text
    email
    send
    close
  }
`;
