import type { DocumentNode } from "graphql";

import type { FirstQuery } from "../../apollo/preload.ts";
import type { Params } from "../../lazyScreen.ts";
import { isId } from "./isId.ts";

/** The page of a record asks for the record first. */
export function recordFirst(query: DocumentNode): (params: Params) => FirstQuery[] {
  return ({ id }) => (id && isId(id) ? [{ query, variables: { id } }] : []);
}
