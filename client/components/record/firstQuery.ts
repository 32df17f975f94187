import type { DocumentNode } from "graphql";

import { RecordStampDocument } from "../../../graphql/generated/index.ts";
import type { FirstQuery } from "../../apollo/preload.ts";
import type { Params } from "../../lazyScreen.ts";
import { isId } from "./isId.ts";
import type { RecordTable } from "./useRecordChange.ts";

/** The page of a record asks for the record first, and for what stands with it and reads for itself. */
export function recordFirst(
  query: DocumentNode,
  parts: readonly DocumentNode[] = [],
  table?: RecordTable,
): (params: Params) => FirstQuery[] {
  return ({ id }) => {
    if (!id || !isId(id)) return [];
    const stamp = table ? [{ query: RecordStampDocument, variables: { table, id } }] : [];
    return [...[query, ...parts].map((each) => ({ query: each, variables: { id } })), ...stamp];
  };
}
