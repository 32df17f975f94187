/** Short constructors for the nodes of GraphQL's syntax tree, of which the generated documents consist. */
import {
  type ArgumentNode,
  type BooleanValueNode,
  type DocumentNode,
  type EnumValueNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type IntValueNode,
  Kind,
  type ListValueNode,
  type NameNode,
  type NullValueNode,
  type ObjectValueNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  type TypeNode,
  type ValueNode,
  type VariableDefinitionNode,
  type VariableNode,
} from "graphql";

type Values = Readonly<Record<string, ValueNode>>;

const types = {
  query: OperationTypeNode.QUERY,
  mutation: OperationTypeNode.MUTATION,
  subscription: OperationTypeNode.SUBSCRIPTION,
};

function nameOf(value: string): NameNode {
  return { kind: Kind.NAME, value };
}

function selectionSetOf(selections: readonly SelectionNode[]): SelectionSetNode {
  return { kind: Kind.SELECTION_SET, selections };
}

function argumentOf([name, value]: [string, ValueNode]): ArgumentNode {
  return { kind: Kind.ARGUMENT, name: nameOf(name), value };
}

/** Parses a type such as "[UUID!]!". */
function typeOf(text: string): TypeNode {
  if (!text.endsWith("!")) return nullableTypeOf(text);
  return { kind: Kind.NON_NULL_TYPE, type: nullableTypeOf(text.slice(0, -1)) };
}

function nullableTypeOf(text: string) {
  if (!text.startsWith("[")) return { kind: Kind.NAMED_TYPE, name: nameOf(text) } as const;
  return { kind: Kind.LIST_TYPE, type: typeOf(text.slice(1, -1)) } as const;
}

export function variable(name: string): VariableNode {
  return { kind: Kind.VARIABLE, name: nameOf(name) };
}

export const nullValue: NullValueNode = { kind: Kind.NULL };

export function intValue(value: string): IntValueNode {
  return { kind: Kind.INT, value };
}

export function enumValue(value: string): EnumValueNode {
  return { kind: Kind.ENUM, value };
}

export function booleanValue(value: boolean): BooleanValueNode {
  return { kind: Kind.BOOLEAN, value };
}

export function listValue(values: readonly ValueNode[]): ListValueNode {
  return { kind: Kind.LIST, values };
}

export function objectValue(values: Values): ObjectValueNode {
  const fields = Object.entries(values).map(
    ([name, value]) => ({ kind: Kind.OBJECT_FIELD, name: nameOf(name), value }) as const,
  );
  return { kind: Kind.OBJECT, fields };
}

export function field(
  name: string,
  selections?: readonly SelectionNode[],
  values: Values = {},
  alias?: string,
): FieldNode {
  return {
    kind: Kind.FIELD,
    alias: alias === undefined ? undefined : nameOf(alias),
    name: nameOf(name),
    arguments: Object.entries(values).map(argumentOf),
    selectionSet: selections && selectionSetOf(selections),
  };
}

export function spread(name: string): FragmentSpreadNode {
  return { kind: Kind.FRAGMENT_SPREAD, name: nameOf(name) };
}

export function fragment(
  name: string,
  type: string,
  selections: readonly SelectionNode[],
): FragmentDefinitionNode {
  return {
    kind: Kind.FRAGMENT_DEFINITION,
    name: nameOf(name),
    typeCondition: { kind: Kind.NAMED_TYPE, name: nameOf(type) },
    selectionSet: selectionSetOf(selections),
  };
}

/** A variable definition: its type and, if any, its default. */
export function variableDefinition(
  name: string,
  type: string,
  defaultValue?: VariableDefinitionNode["defaultValue"],
): VariableDefinitionNode {
  return { kind: Kind.VARIABLE_DEFINITION, variable: variable(name), type: typeOf(type), defaultValue };
}

export function operation(
  type: keyof typeof types,
  name: string,
  variableDefinitions: readonly VariableDefinitionNode[],
  selections: readonly SelectionNode[],
  fragments: readonly FragmentDefinitionNode[],
): DocumentNode {
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: types[type],
        name: nameOf(name),
        variableDefinitions,
        selectionSet: selectionSetOf(selections),
      },
      ...fragments,
    ],
  };
}
