import { graphql, Link, navigate } from "gatsby";
import { Fragment, type MouseEvent } from "react";
import { inOtherLanguage } from "../lib/paths";

interface Props {
  resort: Queries.TranslationsFragment;
  /** Path of the page. */
  path: string;
  className?: string | undefined;
}

/** Links to the page in its other languages, each named in its own language. */
export const Translations = ({ resort, path, className }: Props) =>
  resort.translations.map(({ lang, name, root }) => {
    const to = inOtherLanguage(path, resort.root, root);
    /** Keeps the anchor, which only the browser knows. */
    const keepAnchor = (event: MouseEvent<HTMLAnchorElement>) => {
      const { hash } = window.location;
      // A link that opens in a new tab keeps the anchor, too.
      event.currentTarget.hash = hash;
      if (!hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      navigate(to + hash);
    };
    return (
      <Fragment key={lang}>
        <Link to={to} lang={lang} hrefLang={lang} className={className} onClick={keepAnchor}>
          {name}
        </Link>{" "}
      </Fragment>
    );
  });

export const translationsFragment = graphql`
  fragment Translations on Resort {
    root
    translations {
      lang
      name
      root
    }
  }
`;
