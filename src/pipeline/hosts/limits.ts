import { stat } from "node:fs/promises";
import { inPublic, listFilesSorted } from "../../../plugins/gatsby-build-utils";

interface Limits {
  host: string;
  files?: number;
  /** MB (1,000,000 bytes) of everything, and of one file. */
  all?: number;
  one?: number;
}

/** What hosts take, by their own pages (November 2026). */
const limits: readonly Limits[] = [
  // https://developers.cloudflare.com/pages/platform/limits/
  { host: "Cloudflare Pages", files: 20_000, one: 26 },
  // https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits
  { host: "GitHub Pages", all: 1000 },
];

const near = 0.8;

/** How full a host would be, where it is nearly or more than full. */
function warning(
  { host, files, all, one }: Limits,
  count: number,
  bytes: number,
  largest: number,
): string[] {
  const parts = [
    { what: `${count} files`, share: count / (files ?? Infinity), most: `${files} files` },
    {
      what: `${Math.round(bytes / 1e6)} MB`,
      share: bytes / 1e6 / (all ?? Infinity),
      most: `${all} MB`,
    },
    {
      what: `A file of ${Math.round(largest / 1e6)} MB`,
      share: largest / 1e6 / (one ?? Infinity),
      most: `${one} MB for each`,
    },
  ];
  return parts
    .filter(({ share }) => share > near)
    .map(({ what, share, most }) =>
      share > 1
        ? `${what}: ${host} takes ${most}, so it would refuse this site.`
        : `${what}: ${host} takes ${most}.`,
    );
}

/** One line with what is published, and one for each host whose limit is near or passed. */
export function describeLimits(sizes: readonly number[]): string {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const warnings = limits.flatMap((host) => warning(host, sizes.length, bytes, largest));
  const advice = "OUTPUT=lean, or PICTURES= another service, makes fewer files: docs/scaling.md.";
  return [
    `public/ has ${sizes.length} files of ${(bytes / 1e6).toFixed(1)} MB.`,
    ...warnings,
    ...(warnings.length > 0 ? [advice] : []),
  ].join("\n");
}

/** The same of what lies in `public/`. */
export async function limitsReport(): Promise<string> {
  const files = await listFilesSorted("public");
  return describeLimits(
    await Promise.all(files.map(async (file) => (await stat(inPublic(file))).size)),
  );
}
