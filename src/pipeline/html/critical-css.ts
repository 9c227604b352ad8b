import { PurgeCSS } from "purgecss";

interface Stats {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>;
}

/** The name of the site's style sheet in `public/`, as the bundler's report has it. */
export function styleSheetOf(stats: string): string | undefined {
  const { namedChunkGroups } = JSON.parse(stats) as Stats;
  return namedChunkGroups.app?.assets.find(({ name }) => name.endsWith(".css"))?.name;
}

/** What selectors can name in a page: its tags, classes, ids and attributes. */
export function namesIn(html: string): Set<string> {
  const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const tags = [...markup.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag);
  return new Set(tags.flatMap((tag) => tag.match(/[\w-]+/g) ?? []));
}

/**
 * Of a style sheet, what pages need for what their HTML shows. Menus that open, and all else that
 * scripts bring, need the whole.
 *
 * @param names of these pages, see `namesIn`
 */
export async function stylesFor(names: ReadonlySet<string>, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: [...names].join(" "), extension: "html" }],
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    safelist: ["first-view"],
  });
  return result?.css ?? "";
}

/** A style sheet without its fonts: a second statement of them would have them swapped in again. */
export const withoutFonts = (css: string): string => css.replace(/@font-face\s*\{[^}]*\}/g, "");

const inlined = /<style data-href="[^"]*" data-identity="gatsby-global-css">.*?<\/style>/s;

/**
 * The HTML of a page with other styles than Gatsby has put in: those of the whole site, and, where
 * neither markup nor data have changed since an earlier build, yesterday's.
 *
 * @param sheet name in `public/` of the style sheet, by which the runtime knows that it is there
 */
export const withStyles = (html: string, sheet: string, css: string): string =>
  html.replace(
    inlined,
    () => `<style data-href="/${sheet}" data-identity="gatsby-global-css">${css}</style>`,
  );
