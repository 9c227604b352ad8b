import { badgeCap } from "./settings";

/** What a notification badge shows for a count: "1", "17", "99+"; nothing for none. */
export function badgeText(count: number): string {
  if (count > badgeCap) return `${badgeCap}+`;
  return count > 0 ? String(count) : "";
}
