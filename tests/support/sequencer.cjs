/**
 * Files of the server first, which are the longest, and those of the client last, which are the shortest: so that no
 * worker is left alone with a long one at the end. On a new machine jest would go by the size of the files.
 */
const { statSync } = require("node:fs");
const { default: Sequencer } = require("@jest/test-sequencer");

const order = ["server", "db", "client"];
/** Short to read and long to run. */
const longest = /\b(twins|fuzz|mutants|matrix)\.test\.ts$/;

module.exports = class extends Sequencer {
  sort(tests) {
    const rank = ({ path, context }) =>
      longest.test(path) ? -1 : order.indexOf(context.config.displayName?.name ?? "");
    const sized = [...tests].map((test) => ({ test, rank: rank(test), size: statSync(test.path).size }));
    return sized.sort((one, other) => one.rank - other.rank || other.size - one.size).map(({ test }) => test);
  }
};
