import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "postgraphile/graphql";

import { message, type SystemMessage } from "../messages/message.ts";

/** The limits of one GraphQL document. */
export const LIMITS = {
  tokens: 1_000,
  fields: 1_000,
  aliases: 30,
  depth: 12,
  lists: 3,
  directives: 30,
  roots: 15,
};

const LISTS = ["nodes", "edges", "groupedAggregates"];

/** The cost of a selection, with fragments expanded. */
interface Cost {
  fields: number;
  aliases: number;
  directives: number;
  depth: number;
  /** The nesting of lists of records. */
  lists: number;
  roots: number;
  introspects: boolean;
}

/** Why a document is too expensive, or null. */
export function reasonToReject(document: DocumentNode): SystemMessage | null {
  const counter = new Counter(document);
  for (const each of document.definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION) continue;
    const reason = limitExceeded(each, counter.count(each.selectionSet));
    if (reason) return reason;
  }
  return null;
}

export function introspects(document: DocumentNode): boolean {
  const counter = new Counter(document);
  return document.definitions.some(
    (each) => each.kind === Kind.OPERATION_DEFINITION && counter.count(each.selectionSet).introspects,
  );
}

export function mutates(document: DocumentNode): boolean {
  return document.definitions.some(
    (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === "mutation",
  );
}

function limitExceeded(operation: OperationDefinitionNode, cost: Cost): SystemMessage | null {
  if (operation.operation === "subscription") return message("live.notOffered");
  if (operation.operation === "mutation" && cost.roots > 1) return message("graphql.oneChange");
  if (cost.roots > LIMITS.roots) return message("graphql.questions", { limit: LIMITS.roots });
  if (cost.depth > LIMITS.depth) return message("graphql.depth", { limit: LIMITS.depth });
  if (cost.lists > LIMITS.lists) return message("graphql.listDepth", { limit: LIMITS.lists });
  if (cost.aliases > LIMITS.aliases) return message("graphql.aliases", { limit: LIMITS.aliases });
  if (cost.directives > LIMITS.directives) return message("graphql.directives", { limit: LIMITS.directives });
  if (cost.fields > LIMITS.fields) return message("graphql.fields", { limit: LIMITS.fields });
  return null;
}

class Counter {
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #known = new Map<string, Cost>();
  readonly #open = new Set<string>();

  constructor(document: DocumentNode) {
    for (const each of document.definitions) {
      if (each.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(each.name.value, each);
    }
  }

  count(selections: SelectionSetNode): Cost {
    const sum = nothing();
    for (const selection of selections.selections) {
      sum.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        add(sum, this.#fragment(selection.name.value));
        continue;
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(sum, this.count(selection.selectionSet));
        continue;
      }
      const name = selection.name.value;
      const inner = selection.selectionSet ? this.count(selection.selectionSet) : nothing();
      const list = LISTS.includes(name) ? 1 : 0;
      const introspects = name === "__schema" || name === "__type";
      add(sum, {
        fields: inner.fields + 1,
        aliases: inner.aliases + (selection.alias ? 1 : 0),
        directives: inner.directives,
        // Introspection queries are deeply nested; validation has its own limit for them.
        depth: introspects ? 1 : inner.depth + 1,
        lists: inner.lists + list,
        roots: 1,
        introspects: inner.introspects || introspects,
      });
    }
    return sum;
  }

  // Each fragment is counted once, so nested fragments cost no more than their text.
  #fragment(name: string): Cost {
    const known = this.#known.get(name);
    if (known) return known;
    const fragment = this.#fragments.get(name);
    if (!fragment || this.#open.has(name)) return nothing();
    this.#open.add(name);
    const cost = this.count(fragment.selectionSet);
    this.#open.delete(name);
    this.#known.set(name, cost);
    return cost;
  }
}

function nothing(): Cost {
  return { fields: 0, aliases: 0, directives: 0, depth: 0, lists: 0, roots: 0, introspects: false };
}

function add(sum: Cost, more: Cost): void {
  sum.fields += more.fields;
  sum.aliases += more.aliases;
  sum.directives += more.directives;
  sum.roots += more.roots;
  sum.depth = Math.max(sum.depth, more.depth);
  sum.lists = Math.max(sum.lists, more.lists);
  sum.introspects ||= more.introspects;
}
