/**
 * Random queries and mutations, made from the schema of the running server, so new tables and fields are included
 * immediately. The same seed makes the same operations.
 */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  typeFromAST,
} from "graphql";

import type { RandomSource } from "../../migrations/seeds/randomSource.ts";
import type { Vocabulary } from "./randomValues.ts";

export interface Operation {
  /** The root field that it is about. */
  field: string;
  query: string;
  variables: Record<string, unknown>;
}

export interface GeneratorOptions {
  schema: GraphQLSchema;
  random: RandomSource;
  vocabulary: Vocabulary;
  /** How many of a hundred values are bad inputs. */
  bad?: number;
  /** Root fields that are left alone. */
  except?: string[];
}

const LISTS = ["nodes", "edges", "groupedAggregates"];
const MAX_DEPTH = 5;
const DEEPEST_INPUT = 3;

export class Generator {
  readonly #options: GeneratorOptions;
  #variables: Record<string, unknown> = {};
  #declared: string[] = [];
  #field = "";

  constructor(options: GeneratorOptions) {
    this.#options = options;
  }

  query(): Operation {
    return this.#operation("query", this.#options.schema.getQueryType());
  }

  mutation(): Operation {
    return this.#operation("mutation", this.#options.schema.getMutationType());
  }

  /** An operation that is written down already, with values by chance. */
  known(query: string): Operation {
    const operation = parse(query).definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
    const first = operation?.selectionSet.selections.find((each) => each.kind === Kind.FIELD);
    this.#field = first?.name.value ?? "";
    const variables: Record<string, unknown> = {};
    for (const { variable, type } of operation?.variableDefinitions ?? []) {
      const known = typeFromAST(this.#options.schema, type);
      if (isInputType(known)) variables[variable.name.value] = this.#value(known, variable.name.value, 0);
    }
    return { field: this.#field, query, variables };
  }

  #operation(kind: string, type: GraphQLObjectType | null | undefined): Operation {
    const { random, except = [] } = this.#options;
    const fields = Object.values(type?.getFields() ?? {}).filter(({ name }) => !except.includes(name));
    const field = random.pick(fields);
    this.#variables = {};
    this.#declared = [];
    this.#field = field.name;
    const selection = this.#call(field, 0, 0);
    const declared = this.#declared.length ? `(${this.#declared.join(", ")})` : "";
    return { field: field.name, query: `${kind}${declared} { ${selection} }`, variables: this.#variables };
  }

  #call(field: GraphQLField<unknown, unknown>, depth: number, lists: number): string {
    const { random } = this.#options;
    const given = field.args.filter(
      (arg) => isNonNullType(arg.type) || random.percent(depth === 0 ? 55 : 25),
    );
    // Both ends of a list at once are refused, and so are most cursors: neither is worth many requests.
    const kept = given.filter(({ name }) => !/^(last|after|before)$/.test(name) || random.percent(12));
    const values = kept.map((arg) => `${arg.name}: $${this.#declare(arg)}`);
    const inside = this.#select(field.type, depth + 1, lists + (LISTS.includes(field.name) ? 1 : 0));
    return `${field.name}${values.length ? `(${values.join(", ")})` : ""}${inside}`;
  }

  #declare(arg: GraphQLArgument): string {
    const name = `v${this.#declared.length}`;
    this.#declared.push(`$${name}: ${arg.type}`);
    this.#variables[name] = this.#value(arg.type, arg.name, 0);
    return name;
  }

  #select(type: GraphQLOutputType, depth: number, lists: number): string {
    const { random } = this.#options;
    const named = getNamedType(type);
    if (!isObjectType(named)) return "";
    const fields = Object.values(named.getFields());
    const leaves = fields.filter((each) => isLeafType(getNamedType(each.type)));
    const branches = fields.filter(
      (each) => isObjectType(getNamedType(each.type)) && !(LISTS.includes(each.name) && lists >= 2),
    );
    const isConnection = named.name.endsWith("Connection") || named.name.endsWith("Payload");
    const chosen = [
      ...this.#some(leaves, 1, 6),
      ...(depth < MAX_DEPTH ? this.#some(branches, isConnection ? 1 : 0, isConnection ? 2 : 1) : []),
    ];
    if (chosen.length === 0) return " { __typename }";
    return ` { ${chosen.map((each) => this.#call(each, depth, lists)).join(" ")}${random.percent(5) ? " __typename" : ""} }`;
  }

  #some<T>(from: T[], least: number, most: number): T[] {
    const { random } = this.#options;
    const left = [...from];
    const count = Math.min(left.length, random.between(least, most));
    return Array.from({ length: count }, () => left.splice(random.between(0, left.length - 1), 1)).flat();
  }

  #value(type: GraphQLInputType, name: string, depth: number): unknown {
    const { random, vocabulary, bad = 0 } = this.#options;
    if (!isNonNullType(type) && random.percent(4)) return null;
    const nullable = getNullableType(type);
    if (isListType(nullable)) {
      const length = random.between(0, name === "and" || name === "or" ? 2 : 3);
      return Array.from({ length }, () => this.#value(nullable.ofType, name, depth));
    }
    if (isEnumType(nullable)) {
      if (random.percent(bad / 4)) return "NO_SUCH_THING";
      return random.pick(nullable.getValues()).name;
    }
    if (!isInputObjectType(nullable)) {
      if (random.percent(bad)) return vocabulary.bad(random, nullable.name);
      return vocabulary.value(random, nullable.name, name, this.#field);
    }
    const fields = Object.values(nullable.getFields()).filter((each) => {
      if (isNonNullType(each.type)) return true;
      if (isInputObjectType(getNamedType(each.type)) && depth >= DEEPEST_INPUT) return false;
      return random.percent(/Filter$/.test(nullable.name) ? 15 : 60);
    });
    const entries = fields.map((each) => {
      // An operator compares with a value of the column that it belongs to.
      const about = /^(equalTo|notEqualTo|in|notIn|(less|greater)Than.*)$/.test(each.name) ? name : each.name;
      return [each.name, this.#value(each.type, about, depth + 1)];
    });
    return Object.fromEntries(entries);
  }
}
