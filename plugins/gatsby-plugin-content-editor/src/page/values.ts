import { fieldLabel } from "../field-label";
import type { Units } from "../protocol";
import { rupiah } from "./rupiah";

/** Returns a value of a content file in words. */
export function inWords(value: unknown, units?: Units): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    return value.map((entry) => inWords(entry, units)).join("; ") || "nothing";
  }
  if (typeof value === "object") {
    const unitOf = (name: string) => (typeof units === "object" ? units[name] : undefined);
    return Object.entries(value)
      .map(([name, entry]) => `${fieldLabel(name)}: ${inWords(entry, unitOf(name))}`)
      .join(", ");
  }
  if (typeof value === "number" && units === "rupiah") return rupiah(value);
  return units === "%" ? `${value}%` : String(value);
}
