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
  const header = Buffer.alloc(22);
  // Type 1 (icon), one image.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(edge, 6);
  header.writeUInt8(edge, 7);
  // One colour plane, 32 bits per pixel.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

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
