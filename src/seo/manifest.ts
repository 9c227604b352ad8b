import { themeColour } from "../lib/settings";

/** Icons made from `static/favicon.svg`, with their edge in px. */
export const icons = [
  { file: "apple-touch-icon.png", edge: 180 },
  { file: "icon-192.png", edge: 192 },
  { file: "icon-512.png", edge: 512 },
] as const;

/**
 * Returns `manifest.webmanifest`, which describes the site for a home screen.
 * @param prefix path before every URL, such as "/repo", or an empty text
 */
export function webManifest(
  { brand, tagline }: { brand: string; tagline: string },
  prefix: string,
): string {
  const drawn = icons
    .filter(({ file }) => file.startsWith("icon-"))
    .map(({ file, edge }) => ({
      src: `${prefix}/${file}`,
      sizes: `${edge}x${edge}`,
      type: "image/png",
    }));
  const manifest = {
    name: brand,
    short_name: brand,
    description: tagline,
    lang: "en",
    start_url: `${prefix}/`,
    display: "browser",
    theme_color: themeColour,
    background_color: "#faf7f1",
    // The drawing is in the centre, so phones may crop the corners.
    icons: drawn.flatMap((icon) => [icon, { ...icon, purpose: "maskable" }]),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
