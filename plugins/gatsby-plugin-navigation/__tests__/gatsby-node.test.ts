import { readFileSync } from "node:fs";
import { onPreInit } from "../gatsby-node";

jest.mock("node:fs");

/** Starts a build with a file of Gatsby. */
const start = (code: string) => () => {
  jest.mocked(readFileSync).mockReturnValue(code);
  return onPreInit?.({} as never, { plugins: [] }, () => undefined);
};

test("a build stops if Gatsby has a different announcement", () => {
  expect(start("const text = `Navigated to `")).not.toThrow();
  expect(start("const text = `You are at `")).toThrow("translated-announcement");
});
