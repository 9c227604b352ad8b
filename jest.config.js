/** Settings of all projects. */
const shared = {
  // Passes Math as an argument to each module, so that it isn't looked up in a different realm.
  // Without this, a loop over the pixels of a photo takes ten times as long.
  sandboxInjectedGlobals: ["Math"],
  modulePathIgnorePatterns: ["<rootDir>/.cache/", "<rootDir>/public/"],
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/setup.ts"],
  transform: { "\\.[jt]sx?$": "<rootDir>/__tests__/support/transform.js" },
  transformIgnorePatterns: ["/node_modules/(?!(gatsby|gatsby-script|gatsby-link)/)"],
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/__tests__/support/css-module.js",
    "\\.(css|woff2)$": "<rootDir>/__tests__/support/empty.js",
    "^gatsby$": "<rootDir>/__tests__/support/gatsby.tsx",
  },
};

/**
 * Folders with tests that need more than the code: a build of this site, copies of it, servers,
 * other programs.
 */
const larger = ["site", "builds"];
const unit = {
  ...shared,
  testPathIgnorePatterns: larger.map((folder) => `<rootDir>/__tests__/${folder}/`),
};

/** @type {import("jest").Config} */
module.exports = {
  // A unit test that takes 1 s on an idle machine took 6 s during a build.
  testTimeout: 60_000,
  // By default, Jest leaves one CPU to its main process, which is almost idle.
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
