import { readFileSync } from "node:fs";
import { readContentFile } from "../../plugins/gatsby-transformer-checked-json";
import { ingest } from "../../plugins/gatsby-transformer-photo/src/ingest/ingest";
import { photoSettings } from "../../plugins/gatsby-transformer-photo/src/settings";
import { contentSource } from "../../src/content/content-source";
import { card, dng, hugePng, video } from "../support/photos";

const guide = readFileSync("content/README.md", "utf8");

/** Returns the words of a message that are the same for every file. */
const constant = (message: string) =>
  message.split(/\d|"[A-Z]|\.|;| \(| about| \u2013/)[0]?.trim() ?? "";

describe("the guide contains the message", () => {
  const begins = (start: string) => Buffer.concat([Buffer.from(start, "latin1"), Buffer.alloc(60)]);
  const files: [string, () => Promise<Buffer> | Buffer][] = [
    ["nothing", () => Buffer.alloc(0)],
    ["half a photo", async () => (await card().jpeg().toBuffer()).subarray(0, 4000)],
    ["noise", () => Buffer.alloc(100, 1)],
    ["a video", () => video],
    ["RAW", dng],
    ["PDF", () => begins("%PDF-1.7")],
    ["SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["Photoshop", () => begins("8BPS")],
    ["ZIP", () => begins("PK\x03\x04")],
    ["HTML", () => Buffer.from("<!doctype html><html></html>")],
    ["AAE", () => Buffer.from('<?xml version="1.0"?><!DOCTYPE plist PUBLIC "">')],
    ["LFS", () => Buffer.from("version https://git-lfs.github.com/spec/v1")],
    ["small", () => card(100, 100).png().toBuffer()],
    ["huge", () => hugePng(20000, 20000)],
  ];

  test.each(files)("for a photo file: %s", async (_name, make) => {
    const outcome = await ingest(await make());
    if (!("refusal" in outcome)) throw new Error("was not rejected");
    const [words = ""] = constant(outcome.refusal).split(/[:,]/);
    expect(guide).toContain(words);
  });

  test.each([
    ["found a comma after the last entry", '{ "a": 1, }'],
    ["found a comment", "{ // a"],
    ["expected a comma after the previous entry", '{ "a": 1 "b": 2 }'],
    ["found a word without double quotes", "{ a: 1 }"],
    ["found a text without a closing double quote", '{ "a": "b }'],
    ["the file ends too early", "{"],
    ["a second time", '{ "a": 1, "a": 2 }'],
  ])("for JSON: %s", (words, text) => {
    const [problem] = readContentFile(
      "pages/gallery.json",
      Buffer.from(text),
      contentSource(),
    ).problems;
    expect(problem?.message).toContain(words);
    expect(guide).toContain(words);
  });
});

test("the guide contains the limits of the settings", () => {
  for (const limit of [
    photoSettings.minEdge,
    photoSettings.minWideWidth,
    photoSettings.maxPixels / 1e6,
    photoSettings.maxBytes / 1e6,
  ]) {
    expect(guide).toMatch(new RegExp(`\\b${limit}\\b`));
  }
});
