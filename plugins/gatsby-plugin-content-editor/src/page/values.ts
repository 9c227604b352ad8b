import type { FieldChange } from "../protocol";
import { rupiah } from "./rupiah";

/** Returns a value of a content file in words. */
export function inWords(value: unknown, unit?: FieldChange["unit"]): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && unit === "rupiah") return rupiah(value);
  if (Array.isArray(value)) return value.map((entry) => inWords(entry)).join("; ") || "nothing";
  if (typeof value === "object") {
    return Object.values(value)
      .map((entry) => inWords(entry))
      .join(", ");
  }
  return String(value);
}
