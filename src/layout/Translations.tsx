import { Link, navigate, withPrefix } from "gatsby";
import { Fragment, type MouseEvent } from "react";
import { useLocale } from "../components/locale";

/** Links to the page in its other languages, each named in its own language. */
export const Translations = ({ className }: { className?: string | undefined }) =>
  useLocale().translations.map(({ lang, name, path }) => {
    /** Keeps the query and the anchor, which only the browser knows, also for a new tab. */
    const keepQuery = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
      const { search, hash } = window.location;
      currentTarget.href = withPrefix(path) + search + hash;
    };
    const open = (event: MouseEvent<HTMLAnchorElement>) => {
      keepQuery(event);
      const { search, hash } = window.location;
      if (!(search || hash) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      navigate(path + search + hash);
    };
    return (
      <Fragment key={lang}>
        <Link
          to={path}
          lang={lang}
          hrefLang={lang}
          className={className}
          onMouseDown={keepQuery}
          onClick={open}
        >
          {name}
        </Link>{" "}
      </Fragment>
    );
  });
