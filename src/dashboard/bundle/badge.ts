import { badgeCap } from "./settings";

/** Returns the text of a notification badge: "1", "17", "99+", or nothing for 0. */
export function badgeText(count: number): string {
  if (count > badgeCap) return `${badgeCap}+`;
  return count > 0 ? String(count) : "";
}
