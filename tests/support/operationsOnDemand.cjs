/**
 * Stands for graphql/generated/index.ts, whose six hundred files jest would load anew for each test file: here the file
 * of an operation is loaded when it is used.
 */
const loaded = { __esModule: true };

module.exports = new Proxy(loaded, {
  get(_, name) {
    if (name in loaded) return loaded[name];
    // As graphql/documents.cjs and graphql/hooks.cjs name what they write.
    const [, hook, document] =
      /^use(\w+?)(?:LazyQuery|Query|Mutation)$|^(\w+)Document$/.exec(String(name)) ?? [];
    const operation = hook ?? document;
    if (!operation) return undefined;
    loaded[name] = require(`../../graphql/generated/${operation}.ts`)[name];
    return loaded[name];
  },
});
