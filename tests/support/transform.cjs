/** Makes every module CommonJS for jest: our TypeScript, and what npm publishes as ES modules only. */
const { createTransformer } = require("@swc/jest");

const swc = createTransformer({
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
    target: "es2024",
  },
  module: { type: "commonjs", ignoreDynamic: false },
});
const plain = createTransformer({
  jsc: { parser: { syntax: "ecmascript" }, target: "es2024" },
  module: { type: "commonjs", ignoreDynamic: false },
});

const esModule = /^\s*(import\s*[\w{*"']|export\s*[\w{*])|\bimport\.meta\b|\bimport\(/m;

module.exports = {
  ...swc,
  process(source, file, options) {
    if (!file.includes("/node_modules/")) return swc.process(source, file, options);
    return esModule.test(source) ? plain.process(source, file, options) : { code: source };
  },
};
