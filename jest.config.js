/** @type {import("jest").Config} */
module.exports = {
  testEnvironment: "jsdom",
  testMatch: ["<rootDir>/__tests__/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: ["<rootDir>/__tests__/browser/"],
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
