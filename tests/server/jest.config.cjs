const common = require("../support/jest.cjs");

module.exports = {
  ...common,
  displayName: "server",
  testEnvironment: "<rootDir>/tests/support/environment.cjs",
  testMatch: ["<rootDir>/tests/server/**/*.test.{ts,tsx}"],
  globalSetup: "<rootDir>/tests/support/globalSetup.ts",
  globalTeardown: "<rootDir>/tests/support/globalTeardown.ts",
};
