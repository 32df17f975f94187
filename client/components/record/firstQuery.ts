import type { DocumentNode } from "graphql";

import { RecordStampDocument } from "../../../graphql/generated/index.ts";
import type { FirstQuery } from "../../apollo/preload.ts";
import type { Params } from "../../lazyScreen.ts";
import { isId } from "./isId.ts";
import type { RecordTable } from "./useRecordChange.ts";

/** The first query of a record's page: the record, merged with what its parts query themselves. */
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
