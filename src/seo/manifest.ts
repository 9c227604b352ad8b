import { themeColour } from "../lib/settings";

/** Icons made from `static/favicon.svg`, with their edge in px. */
export const icons = [
  { file: "apple-touch-icon.png", edge: 180 },
  { file: "icon-192.png", edge: 192 },
  { file: "icon-512.png", edge: 512 },
] as const;

/** File that browsers request without a link, such as Safari for its tabs, and its edge in px. */
export const favicon = { file: "favicon.ico", edge: 48 } as const;

/** Returns an ICO file with one PNG image of up to 255 px. */
export function icoFile(png: Buffer, edge: number): Buffer {
  // Type 1 (icon), one image, its size, one colour plane, 32 bits per pixel.
  const start = Buffer.from([0, 0, 1, 0, 1, 0, edge, edge, 0, 0, 1, 0, 32, 0]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(png.length);
  // The image starts after these 22 bytes.
  return Buffer.concat([start, length, Buffer.from([22, 0, 0, 0]), png]);
}

/**
 * Returns `manifest.webmanifest`, which describes the site for a home screen.
 * @param prefix path before every URL, such as "/repo", or an empty text
 */
export function webManifest(
  { brand, description }: { brand: string; description: string },
  prefix: string,
  lang = "en",
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
    description,
    lang,
    start_url: `${prefix}/`,
    display: "browser",
    theme_color: themeColour,
    background_color: "#faf7f1",
    // The drawing is in the centre, so phones may crop the corners.
    icons: drawn.flatMap((icon) => [icon, { ...icon, purpose: "maskable" }]),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
