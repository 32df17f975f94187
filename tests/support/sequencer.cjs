/**
 * Files of the server first, which are the longest, and those of the client last, which are the shortest: so that no
 * worker is left alone with a long one at the end. On a new machine jest would go by the size of the files.
 */
const { statSync } = require("node:fs");
const { join } = require("node:path");
const { default: Sequencer } = require("@jest/test-sequencer");

const order = ["server", "db", "client"];
/**
 * Short to read and long to run, in this order: the first fills a database that the last two copy, and the second waits
 * most of the time.
 */
const longest = [
  "server/twins",
  "server/faults",
  "db/mutants",
  "server/workflows",
  "server/fuzz",
  "server/matrix",
].map((name) => `${join(...name.split("/"))}.test.ts`);

module.exports = class extends Sequencer {
  sort(tests) {
    const rank = ({ path, context }) => {
      const place = longest.findIndex((name) => path.endsWith(name));
      return place < 0 ? order.indexOf(context.config.displayName?.name ?? "") : place - longest.length;
    };
    const sized = [...tests].map((test) => ({ test, rank: rank(test), size: statSync(test.path).size }));
    return sized.sort((one, other) => one.rank - other.rank || other.size - one.size).map(({ test }) => test);
  }
};
