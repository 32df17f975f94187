const common = require("../support/jest.cjs");

module.exports = {
  ...common,
  displayName: "server",
  testEnvironment: "<rootDir>/tests/support/environment.cjs",
  roots: ["<rootDir>/tests/server"],
  globalSetup: "<rootDir>/tests/support/globalSetup.ts",
  globalTeardown: "<rootDir>/tests/support/globalTeardown.ts",
};
