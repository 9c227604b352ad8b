import { graphql } from "gatsby";
import { createLocale } from "../lib/locale";
import { absoluteUrl } from "../lib/paths";
import { breadcrumbData, jsonLd, pageData } from "../lib/structured-data";

interface Props {
  /** Title of the page without the brand. On the home page, the brand is before the title. */
  title: string;
  description: string;
  data: Queries.LocaleFragment;
  /** The picture of link previews. */
  image?: Queries.LinkPreviewFragment | null;
  /** The pages between the home page and this one. */
  breadcrumbs?: readonly Queries.LinkFragment[];
  /** Additional structured data from `lib/structured-data`. */
  structuredData?: readonly object[];
  /** Whether search engines must not list the page. */
  noindex?: boolean;
}

/** Returns a language with its largest country, if it has one, as Open Graph names it: "id_ID". */
function openGraphLocale(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return region ? `${language}_${region}` : language;
}

/** Head of a page: title, description, link preview and structured data. */
export function Seo({ title, description, data, image, noindex, ...props }: Props) {
  const { breadcrumbs = [], structuredData = [] } = props;
  const { lang, path, translations, resort, pathTo } = createLocale(data);
  const home = pathTo("/");
  const isHome = path === home;
  const full = isHome ? `${resort.brand}: ${title}` : `${title} | ${resort.brand}`;
  const url = absoluteUrl(path, resort.url);
  const trail = [{ label: resort.brand, to: home }, ...breadcrumbs, { label: title, to: path }];
  const things = isHome ? structuredData : [breadcrumbData(trail, resort.url), ...structuredData];
  const page = home !== "/" ? [pageData(title, url, lang)] : [];
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={resort.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {translations.length > 0 && <meta property="og:locale" content={openGraphLocale(lang)} />}
      {translations.map((other) => (
        <meta
          key={other.lang}
          property="og:locale:alternate"
          content={openGraphLocale(other.lang)}
        />
      ))}
      {image && (
        <>
          <meta property="og:image" content={absoluteUrl(image.linkPreview, resort.url)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={image.photo.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {!noindex && <script type="application/ld+json">{jsonLd([...things, ...page])}</script>}
    </>
  );
}

export const seoFragment = graphql`
  fragment Seo on Seo {
    title
    description
  }

  fragment LinkPreview on Picture {
    linkPreview
    photo {
      alt
    }
  }

  fragment HouseOffer on House {
    title
    path
    beds
    persons
    pricePerNight
    amenities
  }

  fragment PhotoData on Photo {
    alt
    caption
    subject {
      title
      path
    }
    linkPreview
    gatsbyImageData(slot: whole)
  }

  fragment ResortData on Resort {
    brand
    url
    phone
    email
    address {
      ...PostalAddress
      countryCode
    }
    geo {
      latitude
      longitude
    }
    links {
      maps
    }
  }
`;
