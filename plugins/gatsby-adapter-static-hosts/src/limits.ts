import { stat } from "node:fs/promises";
import { inPublic, listFilesSorted } from "../../gatsby-build-utils";
import type { Build } from "./build";

/**
 * Maximum number of files, and of MB (1,000,000 bytes) in total and per file, that a host
 * publishes.
 */
interface Limits {
  host: string;
  files?: number;
  totalMb?: number;
  fileMb?: number;
}

/** Limits from the hosts' documentation (November 2026). */
const limits: readonly Limits[] = [
  // https://developers.cloudflare.com/pages/platform/limits/
  { host: "Cloudflare Pages", files: 20_000, fileMb: 26 },
  // https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits
  { host: "GitHub Pages", totalMb: 1000 },
];

/** Share of a limit from which it is reported. */
const nearShare = 0.8;

/** Returns a sentence for each limit of a host that the output exceeds or nearly reaches. */
function warnings({ host, ...limit }: Limits, count: number, bytes: number, largest: number) {
  const [totalMb, fileMb] = [bytes / 1e6, largest / 1e6];
  const uses = [
    { amount: `${count} files`, used: count, most: limit.files, unit: "files" },
    { amount: `${Math.round(totalMb)} MB`, used: totalMb, most: limit.totalMb, unit: "MB" },
    {
      amount: `A file of ${Math.round(fileMb)} MB`,
      used: fileMb,
      most: limit.fileMb,
      unit: "MB per file",
    },
  ];
  return uses.flatMap(({ amount, used, most = Number.POSITIVE_INFINITY, unit }) => {
    if (used <= most * nearShare) return [];
    const sentence = `${amount}: ${host} accepts ${most} ${unit}`;
    return [used > most ? `${sentence}, so it would reject this site.` : `${sentence}.`];
  });
}

/**
 * Returns a line with the size of the output, and a warning for each limit that is close or
 * exceeded.
 * @param sizes bytes of each file
 */
export function describeLimits(sizes: readonly number[]): { size: string; warnings: string[] } {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  return {
    size: `public/ has ${sizes.length} files (${(bytes / 1e6).toFixed(1)} MB).`,
    warnings: limits.flatMap((host) => warnings(host, sizes.length, bytes, largest)),
  };
}

/** Prints the size of the output, and a warning for each limit that is close or exceeded. */
export async function reportLimits({ reporter, options }: Build): Promise<void> {
  const files = await listFilesSorted("public");
  const sizes = await Promise.all(files.map(async (file) => (await stat(inPublic(file))).size));
  const report = describeLimits(sizes);
  reporter.info(report.size);
  for (const warning of report.warnings) {
    const advice = options.output === "plain" ? ' The output "lean" has fewer files.' : "";
    reporter.warn(warning + advice);
  }
}
