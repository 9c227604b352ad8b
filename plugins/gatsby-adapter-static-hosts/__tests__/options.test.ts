import { staticHosts } from "../src/adapter";
import type { Step } from "../src/build";
import { checkedOptions } from "../src/options";
import { redirectRoute } from "./build";

test.each([
  ["output", { output: "small" }, /output: expected plain, lean or github-pages/],
  ["siteUrl", { siteUrl: "example.com" }, /siteUrl: expected a URL such as https:/],
  ["headers", { headers: { "X-A": "a\nb" } }, /headers\.X-A: .*one line/],
  ["hsts", { hsts: { maxAgeSeconds: -1 } }, /hsts/],
  ["before", { before: [{ name: "a step" }] }, /before\.0\.run: expected a function/],
  ["an unknown option", { folder: "public" }, /"folder"/],
])("an invalid %s is rejected with a message", (_name, options, message) => {
  expect(() => staticHosts(options as never)).toThrow(/Correct them in gatsby-config/);
  expect(() => staticHosts(options as never)).toThrow(message);
});

test.each([
  ["plain", {}],
  ["lean", { NETLIFY: "true" }],
  ["lean", { CF_PAGES: "1" }],
  ["lean", { VERCEL: "1" }],
])("the default output is %s with the environment %j", (output, env) => {
  expect(checkedOptions({ output: "" }, env).output).toBe(output);
  expect(checkedOptions({ output: "github-pages" }, env).output).toBe("github-pages");
});

test("pages that need a server are reported with their URLs", async () => {
  const route = { ...redirectRoute("/account", ""), type: "function", functionId: "ssr-engine" };
  const data = { ...route, path: "/page-data/account/page-data.json" };
  const warn = jest.fn();
  // Stops the adapter before its first step.
  const stop: Step = {
    name: "go on",
    run: () => {
      throw new Error("stopped");
    },
  };
  const adapted = staticHosts({ before: [stop] }).adapt({
    routesManifest: [route, data],
    reporter: { warn },
  } as never);
  await expect(adapted).rejects.toThrow("stopped");
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/404 page: \/account\. Remove/));
});
