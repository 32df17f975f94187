/** What the three jest projects have in common. */
const { join } = require("node:path");

const support = __dirname;
const rootDir = join(support, "..", "..");

module.exports = {
  rootDir,
  // What tests import, directly or not, is known too: `--findRelatedTests` asks for it.
  roots: ["client", "graphql", "migrations", "server", "tests"].map((folder) => join(rootDir, folder)),
  cacheDirectory: join(rootDir, "node_modules", ".cache", "jest"),
  transform: { "\\.([cm]?[jt]sx?)$": join(support, "transform.cjs") },
  transformIgnorePatterns: [],
  resolver: join(support, "resolver.cjs"),
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "cjs", "json", "node"],
  watchPathIgnorePatterns: ["/node_modules/", "/.data/", "/client/dist/", "/test-results/"],
  modulePathIgnorePatterns: ["/client/dist/", "/.data/"],
};
