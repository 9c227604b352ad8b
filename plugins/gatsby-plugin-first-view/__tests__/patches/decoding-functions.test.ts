import * as decoding from "../../src/patches/decoding-functions";

test.each(["decodeURI", "decodeURIComponent"] as const)(
  "%s decodes a text, and returns an invalid one unchanged",
  (name) => {
    expect(decoding[name]("#caf%C3%A9")).toBe("#café");
    for (const cut of ["#100%", "#%E0%A4%A"]) expect(decoding[name](cut)).toBe(cut);
  },
);
