interface Stats {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>;
}

/** The name of the site's style sheet in `public/`, as the bundler's report has it. */
export function styleSheetOf(stats: string): string | undefined {
  const { namedChunkGroups } = JSON.parse(stats) as Stats;
  return namedChunkGroups.app?.assets.find(({ name }) => name.endsWith(".css"))?.name;
}

const inlined = /<style data-href="[^"]*" data-identity="gatsby-global-css">.*?<\/style>/s;

/**
 * The HTML of a page with today's styles. Gatsby writes a page anew only when its markup or its data
 * have changed, and would leave yesterday's styles in all others.
 *
 * @param name of the style sheet in `public/`
 */
export const withStyles = (html: string, name: string, css: string): string =>
  html.replace(
    inlined,
    () => `<style data-href="/${name}" data-identity="gatsby-global-css">${css}</style>`,
  );
