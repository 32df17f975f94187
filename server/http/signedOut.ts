/** The documents that visitors may send without signing in: those of graphql/signedOut.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from "postgraphile/graphql";

import { signedOutOperations, signedOutQueries } from "../../graphql/signedOut.ts";

const OPERATIONS = join(import.meta.dirname, "..", "..", "graphql", "operations");

/** Tells whether a document is sent by the pages before sign-in. */
export function signedOutDocuments(): (document: DocumentNode) => boolean {
  const { operations, fragments } = readOperations();
  const known = new Set(Object.values(signedOutQueries).map((text) => shapeOf(parse(text))));
  for (const name of signedOutOperations) {
    const operation = operations.get(name);
    if (!operation) throw new Error(`graphql/signedOut.ts names ${name}, which graphql/operations lacks.`);
    known.add(shapeOf({ kind: Kind.DOCUMENT, definitions: withFragments(operation, fragments) }));
  }
  return (document) => known.has(shapeOf(document));
}

function readOperations() {
  const operations = new Map<string, OperationDefinitionNode>();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const name of readdirSync(OPERATIONS).filter((each) => each.endsWith(".graphql"))) {
    for (const definition of parse(readFileSync(join(OPERATIONS, name), "utf8")).definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      if (definition.kind === Kind.OPERATION_DEFINITION && definition.name) {
        operations.set(definition.name.value, definition);
      }
    }
  }
  return { operations, fragments };
}

function withFragments(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): (OperationDefinitionNode | FragmentDefinitionNode)[] {
  const needed = new Set<OperationDefinitionNode | FragmentDefinitionNode>([operation]);
  // Definitions that are added while iterating are visited too.
  for (const definition of needed) {
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment) needed.add(fragment);
      },
    });
  }
  return [...needed];
}

/** The document in a normal form: without blanks, names, order, and the `__typename`s that Apollo adds. */
function shapeOf(document: DocumentNode): string {
  const bare = visit(document, {
    enter(node) {
      if (node.kind === Kind.FIELD && node.name.value === "__typename" && !node.alias) return null;
      return node.kind === Kind.OPERATION_DEFINITION ? { ...node, name: undefined } : undefined;
    },
  });
  return bare.definitions.map(print).toSorted().join("\n");
}
