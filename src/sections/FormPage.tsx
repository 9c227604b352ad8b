import { graphql, Link } from "gatsby";
import { useState } from "react";
import { Button, ButtonLink } from "../components/Button";
import { Dialog } from "../components/Dialog";
import { Field } from "../components/Field";
import { LocaleProvider, useLocale } from "../components/locale";
import { PasswordField } from "../components/PasswordField";
import { Picture } from "../components/Picture";
import { Wordmark } from "../components/Wordmark";
import { type Labels, labelsIn } from "../content/labels";
import { Seo } from "../layout/Seo";
import { Translations } from "../layout/Translations";
import { loginPath } from "../lib/paths";
import * as styles from "./FormPage.module.css";

interface Props {
  data: Queries.FormPageFragment;
}

/**
 * `/login` and `/register`: an image next to a form that sends nothing. With `method="dialog"` and
 * fields without names, Enter never puts a value into a URL, even without JavaScript.
 */
export const FormPage = ({ data }: Props) => (
  <LocaleProvider data={data}>
    <PictureAndForm data={data} />
  </LocaleProvider>
);

function PictureAndForm({ data }: Props) {
  const { resort, formPage: page } = data;
  const { formPage: labels } = labelsIn(data.labels);
  const { path, pathTo } = useLocale();
  const isLogin = path === pathTo(loginPath);
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.pictureColumn}>
        <Picture
          className={styles.picture}
          picture={page.picture}
          narrowBelow="desktop"
          priority
          fill
        />
      </div>
      <div className={styles.column}>
        <div className={styles.head}>
          <Link to={pathTo("/")} className={styles.brand}>
            <Wordmark brand={resort.brand} />
          </Link>{" "}
          <Translations className={styles.translation} />
        </div>
        <div className={styles.body}>
          <h1 className={styles.title}>{page.title}</h1>
          <p className={styles.note}>{page.note}</p>
          <form method="dialog" className={styles.form}>
            {!isLogin && <Field label={labels.name} type="text" autoComplete="name" />}
            <Field label={labels.email} type="email" autoComplete="email" />
            <PasswordField
              labels={labels}
              autoComplete={isLogin ? "current-password" : "new-password"}
            />
            {isLogin && <ForgotPassword labels={labels.forgot} />}
            <ButtonLink variant="primary" {...page.submit} />
            <p className={styles.or}>{labels.or}</p>
            <ButtonLink variant="outline" {...page.other} />
          </form>
        </div>
      </div>
    </main>
  );
}

export const FormPageHead = ({ data }: Props) => (
  <Seo {...data.formPage.seo} data={data} image={data.formPage.picture} noindex />
);

/** The link below the password field, and its dialog. */
function ForgotPassword({ labels }: { labels: Labels["formPage"]["forgot"] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.forgot} onClick={() => setOpen(true)}>
        {labels.link}
      </button>
      <Dialog
        variant="modal"
        open={open}
        onClose={() => setOpen(false)}
        title={labels.title}
        closeLabel={labels.close}
      >
        <p className={styles.forgotText}>{labels.text}</p>
        <div className={styles.form}>
          <Field label={labels.email} type="email" autoComplete="email" />
          <Button variant="primary">{labels.send}</Button>
        </div>
      </Dialog>
    </>
  );
}

export const formPageFragment = graphql`
  fragment FormPage on Query {
    ...Locale
    labels(lang: { eq: $lang }) {
      formPage
    }
    formPage(route: { eq: $path }) {
      seo {
        ...Seo
      }
      title
      note
      picture {
        ...LinkPreview
        gatsbyImageData(slot: formWide)
        narrow: gatsbyImageData(slot: formNarrow)
      }
      submit {
        ...Link
      }
      other {
        ...Link
      }
    }
  }
`;
