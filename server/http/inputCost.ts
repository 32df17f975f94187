/**
 * The cost of a request's arguments. Variables are read at each use, so a small body can make the server read a large
 * filter many times, synchronously.
 */
import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from "postgraphile/graphql";

import { message, type SystemMessage } from "../messages/message.ts";

export const INPUT_LIMITS = {
  /** Values that the server reads for one request, each counted as often as it is read. */
  values: 2_000,
  /** Conditions in one `and` or `or`. */
  conditions: 50,
  /** Nesting of `and`, `or`, `not`, `some`, `every` and `none`. */
  nesting: 5,
};

const LISTS = new Set(["and", "or"]);
const NESTED = new Set([...LISTS, "not", "some", "every", "none"]);

type Variables = Readonly<Record<string, unknown>>;

/** The values in an operation, with how often each is used when fragments are expanded. */
type ValueCounts = Map<ValueNode, number>;

interface Operation {
  counts: ValueCounts;
  defaults: Variables;
}

interface Size {
  values: number;
  /** The length of the longest `and` or `or`. */
  conditions: number;
  nesting: number;
}

/** The arguments of a document, whose cost depends on the variables. */
export class InputCost {
  readonly #operations: Operation[];

  constructor(document: DocumentNode) {
    const valueCounts = new ValueCountsOf(document);
    this.#operations = document.definitions
      .filter((each) => each.kind === Kind.OPERATION_DEFINITION)
      .map((each) => ({ counts: valueCounts.ofOperation(each), defaults: defaultsOf(each) }));
  }

  /** Why a request with these variables is too expensive, or null. */
  reasonToReject(variables: Variables = {}): SystemMessage | null {
    const counter = new SizeCounter();
    for (const { counts, defaults } of this.#operations) {
      const given = { ...defaults, ...variables };
      // Each variable is read once before it is used.
      const total = { ...counter.count(Object.values(given)) };
      for (const [value, times] of counts) {
        const size = counter.count(valueFromASTUntyped(value, given));
        total.values += size.values * times;
        total.conditions = Math.max(total.conditions, size.conditions);
        total.nesting = Math.max(total.nesting, size.nesting);
      }
      const reason = limitExceeded(total);
      if (reason) return reason;
    }
    return null;
  }
}

function limitExceeded({ values, conditions, nesting }: Size): SystemMessage | null {
  if (conditions > INPUT_LIMITS.conditions) {
    return message("graphql.conditions", { limit: INPUT_LIMITS.conditions });
  }
  if (nesting > INPUT_LIMITS.nesting) {
    return message("graphql.filterDepth", { limit: INPUT_LIMITS.nesting });
  }
  if (values > INPUT_LIMITS.values) {
    return message("graphql.values", { limit: INPUT_LIMITS.values });
  }
  return null;
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  const known = variableDefinitions.filter(({ defaultValue }) => defaultValue);
  return Object.fromEntries(
    known.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue && valueFromASTUntyped(defaultValue),
    ]),
  );
}

/** Counts the size of values, each object once however often it is used. */
class SizeCounter {
  readonly #known = new WeakMap<object, Size>();

  count(value: unknown): Size {
    if (typeof value !== "object" || value === null) return { values: 1, conditions: 0, nesting: 0 };
    const known = this.#known.get(value);
    if (known) return known;
    const size = { values: 1, conditions: 0, nesting: 0 };
    for (const [key, inner] of Object.entries(value)) {
      const { values, conditions, nesting } = this.count(inner);
      const nests = NESTED.has(key) && typeof inner === "object" && inner !== null;
      size.values += values;
      size.nesting = Math.max(size.nesting, nesting + (nests ? 1 : 0));
      size.conditions = Math.max(
        size.conditions,
        conditions,
        LISTS.has(key) && Array.isArray(inner) ? inner.length : 0,
      );
    }
    this.#known.set(value, size);
    return size;
  }
}

class ValueCountsOf {
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #known = new Map<string, ValueCounts>();
  readonly #open = new Set<string>();

  constructor(document: DocumentNode) {
    for (const each of document.definitions) {
      if (each.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(each.name.value, each);
    }
  }

  ofOperation({ directives, selectionSet }: OperationDefinitionNode): ValueCounts {
    const counts = this.#ofSelections(selectionSet);
    addDirectives(counts, directives);
    return counts;
  }

  #ofSelections({ selections }: SelectionSetNode): ValueCounts {
    const counts: ValueCounts = new Map();
    for (const selection of selections) {
      addDirectives(counts, selection.directives);
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        addAll(counts, this.#ofFragment(selection.name.value));
        continue;
      }
      if (selection.kind === Kind.FIELD) {
        for (const { value } of selection.arguments ?? []) add(counts, value, 1);
      }
      if (selection.selectionSet) addAll(counts, this.#ofSelections(selection.selectionSet));
    }
    return counts;
  }

  // Each fragment is read once, so nested fragments cost no more than their text.
  #ofFragment(name: string): ValueCounts {
    const known = this.#known.get(name);
    if (known) return known;
    const fragment = this.#fragments.get(name);
    if (!fragment || this.#open.has(name)) return new Map();
    this.#open.add(name);
    const counts = this.#ofSelections(fragment.selectionSet);
    addDirectives(counts, fragment.directives);
    this.#open.delete(name);
    this.#known.set(name, counts);
    return counts;
  }
}

function addDirectives(counts: ValueCounts, directives: readonly DirectiveNode[] = []): void {
  for (const directive of directives) {
    for (const { value } of directive.arguments ?? []) add(counts, value, 1);
  }
}

function addAll(counts: ValueCounts, more: ValueCounts): void {
  for (const [value, times] of more) add(counts, value, times);
}

function add(counts: ValueCounts, value: ValueNode, times: number): void {
  counts.set(value, (counts.get(value) ?? 0) + times);
}
