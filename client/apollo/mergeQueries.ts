import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from "graphql";

type Fields = Map<string, FieldNode>;

function isOperation(definition: DocumentNode["definitions"][number]): definition is OperationDefinitionNode {
  return definition.kind === Kind.OPERATION_DEFINITION;
}

/** Merges root fields: the same field with the same arguments gets both selections. */
function addRoots(rootFields: Fields, selections: readonly SelectionNode[]) {
  for (const field of selections) {
    if (field.kind !== Kind.FIELD) continue;
    const key = JSON.stringify([field.alias, field.name, field.arguments]);
    const existing = rootFields.get(key);
    const merged = [...(existing?.selectionSet?.selections ?? []), ...(field.selectionSet?.selections ?? [])];
    const selectionSet = field.selectionSet && { ...field.selectionSet, selections: merged };
    rootFields.set(key, { ...field, selectionSet });
  }
}

/** Merges queries into one, under the name of the first. Variables of the same name have the same value. */
export function mergeQueries(queries: readonly DocumentNode[]): DocumentNode {
  const definitions = queries.flatMap((query) => query.definitions);
  const operations = definitions.filter(isOperation);
  const others = definitions.filter((definition) => !isOperation(definition));
  const [first] = operations;
  if (!first) throw new Error("No query to merge.");

  const rootFields: Fields = new Map();
  for (const { selectionSet } of operations) addRoots(rootFields, selectionSet.selections);
  const variables = operations.flatMap(({ variableDefinitions = [] }) => variableDefinitions);
  const nameOf = (definition: (typeof others)[number]) =>
    ("name" in definition && definition.name?.value) || "";

  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        ...first,
        variableDefinitions: [...new Map(variables.map((each) => [each.variable.name.value, each])).values()],
        selectionSet: { ...first.selectionSet, selections: [...rootFields.values()] },
      },
      ...new Map(others.map((definition) => [nameOf(definition), definition])).values(),
    ],
  };
}
