import { graphql, type HeadProps, type PageProps, withPrefix } from "gatsby";
import { useEffect, useState } from "react";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import { createLocale } from "../lib/locale";
import { notFoundName } from "../lib/paths";
import { NotFound } from "../sections/NotFound";

type Data = Queries.NotFoundPageQuery;

/** Opens the page whose URL only differs in capital letters, if the site has it. */
async function openInSmallLetters(): Promise<void> {
  const prefix = withPrefix("/").length;
  const url = new URL(window.location.href);
  url.pathname = url.pathname.slice(0, prefix) + url.pathname.slice(prefix).toLowerCase();
  if (url.href === window.location.href) return;
  const { ok } = await fetch(url, { method: "HEAD" });
  if (ok) window.location.replace(url);
}

/**
 * Returns the data of the page in the language of the URL. Hosts have one 404 page, in the first
 * language, so that of a different one is loaded from the same file as Gatsby's.
 */
function useDataInLanguage(data: Data, { pathname }: Location): Data {
  const [loaded, setLoaded] = useState(data);
  const root = data.locale.translations
    .map(({ path }) => path)
    .find((path) => `${pathname}/`.startsWith(`${withPrefix(path)}/`));
  useEffect(() => {
    if (!root) return setLoaded(data);
    const url = withPrefix(`/page-data${root}/${notFoundName}/page-data.json`);
    const load = async () => {
      const { result } = await (await fetch(url)).json();
      setLoaded(result.data);
      document.title = `${result.data.notFoundPage.seo.title} | ${data.resort.brand}`;
    };
    load().catch(() => undefined);
  }, [root, data]);
  return loaded;
}

export default function NotFoundPage({ data, location }: PageProps<Data>) {
  const shown = useDataInLanguage(data, location);
  useEffect(() => {
    openInSmallLetters().catch(() => undefined);
  }, []);
  return (
    <Layout data={shown} title={shown.resort.brand} path={createLocale(shown).pathTo("/")}>
      <NotFound data={shown} />
    </Layout>
  );
}

export const Head = ({ data }: HeadProps<Data>) => (
  <Seo {...data.notFoundPage.seo} data={data} noindex />
);

export const query = graphql`
  query NotFoundPage($lang: String!, $path: String!) {
    ...SiteData
    ...NotFound
    notFoundPage(lang: { eq: $lang }) {
      seo {
        ...Seo
      }
    }
  }
`;
