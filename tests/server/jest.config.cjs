const common = require("../support/jest.cjs");

module.exports = {
  ...common,
  displayName: "server",
  testEnvironment: "node",
  roots: ["<rootDir>/tests/server"],
  globalSetup: "<rootDir>/tests/support/globalSetup.ts",
  globalTeardown: "<rootDir>/tests/support/globalTeardown.ts",
};
