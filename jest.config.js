/** How every test's code is read. */
const shared = {
  testPathIgnorePatterns: ["/node_modules/"],
  // A global costs a look-up in another realm each time, unless it is an argument of the module: a loop
  // over the pixels of a photo took ten times as long.
  sandboxInjectedGlobals: ["Math"],
  modulePathIgnorePatterns: [
    "<rootDir>/.cache/",
    "<rootDir>/public/",
    "<rootDir>/.host-tests/",
    "<rootDir>/__tests__/hosts/programs/",
  ],
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/setup.ts"],
  transform: { "\\.[jt]sx?$": "<rootDir>/__tests__/support/transform.js" },
  transformIgnorePatterns: ["/node_modules/(?!(gatsby|gatsby-script|gatsby-link)/)"],
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/__tests__/support/css-module.js",
    "\\.(css|woff2)$": "<rootDir>/__tests__/support/empty.js",
    "^gatsby$": "<rootDir>/__tests__/support/gatsby.tsx",
  },
};

/** The rooms whose tests need more than the code: a build of this site, copies of it, servers. */
const larger = ["site", "hosts", "builds", "example"];
const unit = {
  ...shared,
  testPathIgnorePatterns: larger.map((room) => `<rootDir>/__tests__/${room}/`),
};

/** @type {import("jest").Config} */
module.exports = {
  // A unit test that takes 1 s alone has taken 6 beside a build.
  testTimeout: 60_000,
  // Jest leaves one processor to its own main process, which has next to nothing to do.
  maxWorkers: "100%",
  projects: [
    {
      ...unit,
      displayName: "node",
      testEnvironment: "node",
      testMatch: ["<rootDir>/{,plugins/*/}__tests__/**/*.test.ts"],
    },
    {
      ...unit,
      displayName: "dom",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/{,plugins/*/}__tests__/**/*.test.tsx"],
    },
    ...larger.map((room) => ({
      ...shared,
      displayName: room,
      testEnvironment: "node",
      testMatch: [`<rootDir>/__tests__/${room}/**/*.test.ts`],
    })),
  ],
};
