interface Props {
  /** Title of the page without the brand; the home page's own title is shown after the brand. */
  title: string;
  description: string;
  /** Path of the page, "/" or without a slash at the end. */
  path: string;
  resort: Pick<Queries.Resort, "brand" | "url">;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
}

/** What a page says in its head to browsers, search engines and link previews. */
export function Seo({ title, description, path, resort, noindex = false }: Props) {
  const full = path === "/" ? `${resort.brand}: ${title}` : `${title} | ${resort.brand}`;
  const address = new URL(path, resort.url).href;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={resort.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  );
}
