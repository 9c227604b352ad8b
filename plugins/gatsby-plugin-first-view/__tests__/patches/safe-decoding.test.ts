/** @jest-environment jsdom */
import { decodeSafely } from "../../src/patches/safe-decoding";

test.each(["decodeURI", "decodeURIComponent"] as const)(
  "%s decodes a text, and returns an invalid one unchanged",
  (name) => {
    decodeSafely();
    expect(window[name]("#caf%C3%A9")).toBe("#café");
    for (const cut of ["#100%", "#%E0%A4%A"]) expect(window[name](cut)).toBe(cut);
  },
);
