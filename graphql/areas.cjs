/**
 * One generated file for each file of operations, so that a page brings the documents of its own areas only:
 * `types.ts` has the types of all, `index.ts` hands on everything under one address.
 */
const { basename, join } = require("node:path");
const { Kind } = require("graphql");

function fragmentsIn(documents) {
  return documents
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
}

/** Fragments of other files are known, and written into the documents that use them. */
function external(node) {
  return {
    node,
    name: node.name.value,
    onType: node.typeCondition.name.value,
    isExternal: true,
    importFrom: null,
  };
}

/** Writes what it is given. */
const lines = { plugin: (_schema, _documents, { content }) => content };

module.exports.preset = {
  buildGeneratesSection(options) {
    const { documents, baseOutputDir, config } = options;
    const pluginMap = { ...options.pluginMap, lines };
    const output = (file, plugins, rest) => ({
      ...options,
      pluginMap,
      filename: join(baseOutputDir, file),
      plugins,
      ...rest,
    });
    const areas = documents.map((file) => ({ file, name: basename(file.location, ".graphql") }));
    const reexports = ["types", ...areas.map(({ name }) => name)].map(
      (name) => `export * from "./${name}.ts";`,
    );

    return [
      output("types.ts", [{ "typescript-operations": {} }], { documents }),
      ...areas.map(({ file, name }) =>
        output(
          `${name}.ts`,
          [
            { lines: { content: 'import type * as Types from "./types.ts";' } },
            { "typed-document-node": {} },
            { "./graphql/hooks.cjs": {} },
          ],
          {
            documents: [file],
            config: {
              ...config,
              importOperationTypesFrom: "Types",
              externalFragments: fragmentsIn(documents.filter((other) => other !== file)).map(external),
            },
          },
        ),
      ),
      output("index.ts", [{ lines: { content: reexports.join("\n") } }], { documents: [] }),
    ];
  },
};
