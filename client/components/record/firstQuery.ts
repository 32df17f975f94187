import type { DocumentNode } from "graphql";

import { RecordStampDocument } from "../../../graphql/generated/index.ts";
import type { FirstQuery } from "../../apollo/preload.ts";
import type { Params } from "../../lazyScreen.ts";
import { isId } from "./isId.ts";
import type { RecordTable } from "./useRecordChange.ts";

/** What a part of the page queries: by the id of the record, or with variables of its own. */
type PartQuery = DocumentNode | ((id: string) => FirstQuery);

/** The first query of a record's page: the record, merged with what its parts query themselves. */
export function recordFirst(
  query: DocumentNode,
  parts: readonly PartQuery[] = [],
  table?: RecordTable,
): (params: Params) => FirstQuery[] {
  return ({ id }) => {
    if (!id || !isId(id)) return [];
    const stamp = table ? [{ query: RecordStampDocument, variables: { table, id } }] : [];
    const queries = [query, ...parts].map((part) =>
      typeof part === "function" ? part(id) : { query: part, variables: { id } },
    );
    return [...queries, ...stamp];
  };
}
