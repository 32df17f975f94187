const common = require("../support/jest.cjs");

module.exports = {
  ...common,
  displayName: "db",
  testEnvironment: "node",
  roots: ["<rootDir>/tests/db"],
  globalSetup: "<rootDir>/tests/support/globalSetup.ts",
  globalTeardown: "<rootDir>/tests/support/globalTeardown.ts",
};
