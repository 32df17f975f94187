const common = require("../support/jest.cjs");

module.exports = {
  ...common,
  displayName: "db",
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/db/**/*.test.{ts,tsx}"],
  globalSetup: "<rootDir>/tests/support/globalSetup.ts",
  globalTeardown: "<rootDir>/tests/support/globalTeardown.ts",
};
