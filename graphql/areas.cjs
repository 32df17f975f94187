/**
 * One generated file for each operation, so that a page brings the documents that it sends and no others: `types.ts` has
 * the types of all, `index.ts` hands on everything under one address.
 */
const { join } = require("node:path");
const { Kind } = require("graphql");

function fragmentsIn(documents) {
  return documents
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
}

/** Fragments are known everywhere, and written into the documents that use them. */
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
    const operations = documents.flatMap(({ document }) =>
      document.definitions
        .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
        .map((definition) => ({
          name: definition.name.value,
          document: { ...document, definitions: [definition] },
        })),
    );
    const reexports = ["types", ...operations.map(({ name }) => name)].map(
      (name) => `export * from "./${name}.ts";`,
    );
    const externalFragments = fragmentsIn(documents).map(external);

    return [
      output("types.ts", [{ "typescript-operations": {} }], { documents }),
      ...operations.map(({ name, document }) =>
        output(
          `${name}.ts`,
          [
            { lines: { content: 'import type * as Types from "./types.ts";' } },
            { "./graphql/documents.cjs": {} },
            { "./graphql/hooks.cjs": {} },
          ],
          {
            documents: [{ document }],
            // The types are made of all documents and check them; here each would check all fragments again.
            skipDocumentsValidation: true,
            config: { ...config, importOperationTypesFrom: "Types", externalFragments },
          },
        ),
      ),
      output("index.ts", [{ lines: { content: reexports.join("\n") } }], { documents: [] }),
    ];
  },
};
