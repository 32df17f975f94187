const common = require("../support/jest.cjs");

module.exports = {
  ...common,
  displayName: "client",
  testEnvironment: "<rootDir>/tests/support/domEnvironment.cjs",
  testMatch: ["<rootDir>/tests/client/**/*.test.{ts,tsx}"],
  setupFiles: ["<rootDir>/tests/support/jsdom.ts"],
  setupFilesAfterEnv: ["<rootDir>/tests/support/matchers.ts"],
  moduleNameMapper: {
    "/graphql/generated/index\\.ts$": "<rootDir>/tests/support/operationsOnDemand.cjs",
    "\\.(css|woff2?|svg|png)$": "<rootDir>/tests/support/asset.cjs",
    // As client/vite.config.ts has it.
    "^i18next$": "<rootDir>/client/i18n/translator.ts",
    "^react-i18next$": "<rootDir>/client/i18n/useTranslation.ts",
  },
};
