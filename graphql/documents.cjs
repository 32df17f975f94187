/**
 * Writes each operation as a few calls that build its syntax tree (client/apollo/nodes.ts). Written out as JSON, as the
 * usual plugin does it, the documents would be a third of all script of a page.
 */
const { Kind, print, visit } = require("graphql");

/** Without it the build keeps every document of the application, also where nobody asks for it. */
const PURE = "/*#__PURE__*/";

const quoted = JSON.stringify;
const list = (parts) => `[${parts.join(",")}]`;

const values = {
  [Kind.VARIABLE]: ({ name }) => `${PURE} n.variable(${quoted(name.value)})`,
  [Kind.INT]: ({ value }) => `${PURE} n.intValue(${quoted(value)})`,
  [Kind.ENUM]: ({ value }) => `${PURE} n.enumValue(${quoted(value)})`,
  [Kind.BOOLEAN]: ({ value }) => `${PURE} n.booleanValue(${value})`,
  [Kind.NULL]: () => "n.nullValue",
  [Kind.LIST]: ({ values: items }) => `${PURE} n.listValue(${list(items.map(written))})`,
  [Kind.OBJECT]: ({ fields }) => `${PURE} n.objectValue({${pairs(fields)}})`,
};

function written(node) {
  const write = values[node.kind];
  if (!write) throw new Error(`client/apollo/nodes.ts builds no ${node.kind}.`);
  return write(node);
}

const pairs = (nodes) => nodes.map(({ name, value }) => `${name.value}:${written(value)}`).join(",");

function selectionOf(node) {
  if (node.directives?.length || node.kind === Kind.INLINE_FRAGMENT)
    throw new Error(`client/apollo/nodes.ts does not build ${print(node)}.`);
  if (node.kind === Kind.FRAGMENT_SPREAD) return `${PURE} n.spread(${quoted(node.name.value)})`;
  const { name, alias, arguments: given = [], selectionSet } = node;
  const parts = [
    quoted(name.value),
    selectionSet ? selectionsOf(selectionSet) : "undefined",
    given.length > 0 ? `{${pairs(given)}}` : "undefined",
    alias ? quoted(alias.value) : "undefined",
  ];
  while (parts.at(-1) === "undefined") parts.pop();
  return `${PURE} n.field(${parts.join(",")})`;
}

const selectionsOf = ({ selections }) => list(selections.map(selectionOf));

function variableOf({ variable, type, defaultValue }) {
  const parts = [quoted(variable.name.value), quoted(print(type))];
  return `${PURE} n.variableDefinition(${[...parts, ...(defaultValue ? [written(defaultValue)] : [])].join(",")})`;
}

/** The names of the fragments that a definition needs, and of those that they need. */
function fragmentsOf(definition, known, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name }) {
      if (found.has(name.value)) return;
      found.add(name.value);
      fragmentsOf(known.get(name.value), known, found);
    },
  });
  return found;
}

const fragmentName = (name) => `${name}Fragment`;

function fragment({ name, typeCondition, selectionSet }) {
  const parts = [quoted(name.value), quoted(typeCondition.name.value), selectionsOf(selectionSet)];
  return `const ${fragmentName(name.value)} = ${PURE} n.fragment(${parts.join(",")});`;
}

function operation(definition, fragments) {
  const { operation: kind, name, variableDefinitions = [], selectionSet } = definition;
  const type = `${name.value}${kind[0].toUpperCase()}${kind.slice(1)}`;
  const parts = [
    quoted(kind),
    quoted(name.value),
    list(variableDefinitions.map(variableOf)),
    selectionsOf(selectionSet),
    list([...fragments].map(fragmentName)),
  ];
  return `export const ${name.value}Document: TypedDocumentNode<Types.${type}, Types.${type}Variables> = ${PURE} n.operation(${parts.join(",")});`;
}

module.exports.plugin = (_schema, documents, { externalFragments }) => {
  const operations = documents.flatMap(({ document }) => document.definitions);
  const known = new Map(externalFragments.map(({ name, node }) => [name, node]));
  const needed = operations.map((definition) => fragmentsOf(definition, known));
  const used = new Set(needed.flatMap((names) => [...names]));

  return {
    prepend: [
      'import type { TypedDocumentNode } from "@graphql-typed-document-node/core";',
      'import * as n from "../../client/apollo/nodes.ts";',
    ],
    content: [
      ...[...used].map((name) => fragment(known.get(name))),
      ...operations.map((definition, at) => operation(definition, needed[at])),
    ].join("\n"),
  };
};
