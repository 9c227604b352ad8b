import browserslist from "browserslist";
import { findCompat, firstVersion } from "./supported";
import { commonFeatures, type FallbackEntry, fallbacks } from "./table";

/** Browsers in the table of `docs/browsers.md`, with MDN's names. */
const columns = [
  ["chrome", "Chrome, Edge"],
  ["safari_ios", "Safari, iOS"],
  ["firefox", "Firefox"],
  ["samsunginternet_android", "Samsung"],
] as const;

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** Returns the first version of each column's browser that has a feature. */
function versionsOf(key: string): string[] {
  const compat = findCompat(key);
  return columns.map(([browser]) => (compat && firstVersion(compat, browser)) || "-");
}

const entryRow = ({ name, keys, fallback, test }: FallbackEntry): string =>
  row([name, ...versionsOf(keys[0]?.replace(/[.]?\*$/, "") ?? ""), fallback, test]);

/** Returns the table of features as Markdown. */
export const featureTable = (): string =>
  [
    row(["Feature", ...columns.map(([, title]) => title), "Without it", "Tested by"]),
    row(["---", ...columns.map(() => "---"), "---", "---"]),
    ...fallbacks.map(entryRow),
  ].join("\n");

/** Returns the newest features that every supported browser has, as Markdown. */
export const commonTable = (): string =>
  [
    row(["Feature", ...columns.map(([, title]) => title)]),
    row(["---", ...columns.map(() => "---")]),
    ...Object.entries(commonFeatures).map(([name, key]) => row([name, ...versionsOf(key)])),
  ].join("\n");

/** Regions for the coverage, with browserslist's names. */
const regions = { Indonesia: "ID", worldwide: "global" } as const;

/** Returns the share of visitors with a supported browser, such as "96.8% in Indonesia and 93.8% worldwide". */
export const coverage = (): string =>
  Object.entries(regions)
    .map(([place, region]) => {
      const share = browserslist.coverage(browserslist(), region).toFixed(1);
      return `${share}% ${place === "worldwide" ? place : `in ${place}`}`;
    })
    .join(" and ");
