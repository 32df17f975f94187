import type { OperationVariables } from "@apollo/client";
import type { DocumentNode } from "graphql";

import { SavedViewsDocument } from "../../../graphql/generated/index.ts";
import type { FirstQuery } from "../../apollo/preload.ts";
import type { Address, Params } from "../../lazyScreen.ts";

/** A few lists of each page: with and without a saved view, and what was filtered lately. */
const MAX_STORED = 5;

interface LastQuery {
  search: string;
  variables: OperationVariables;
}

function keyOf(pathname: string): string {
  return `plumbline.query.${pathname}`;
}

function storedAt(pathname: string): LastQuery[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(pathname)) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Stores the variables of the query of this list. Not of a search: what was typed stays out of the browser's storage. */
export function rememberQuery({ pathname, search }: Address, variables: OperationVariables) {
  if (new URLSearchParams(search).has("q")) return;
  const others = storedAt(pathname).filter((stored) => stored.search !== search);
  localStorage.setItem(
    keyOf(pathname),
    JSON.stringify([{ search, variables }, ...others].slice(0, MAX_STORED)),
  );
}

/**
 * The first queries of a register. The variables depend on the columns, filters and views, which are known when the page
 * is rendered; so the query that this list sent last time is sent. If it sends another one now, the answer is not used.
 */
export function registerFirstQueries(query: DocumentNode, areaOf: string | ((pathname: string) => string)) {
  return (_params: Params, { pathname, search }: Address): FirstQuery[] => {
    const area = typeof areaOf === "string" ? areaOf : areaOf(pathname);
    const last = storedAt(pathname).find((stored) => stored.search === search);
    const views = { query: SavedViewsDocument, variables: { area } };
    return last ? [{ query, variables: last.variables }, views] : [{ ...views, later: true }];
  };
}
