import type { DocumentNode } from "graphql";

import { RecordChannelDocument, RecordStampDocument } from "../../../graphql/generated/index.ts";
import type { FirstQuery } from "../../apollo/preload.ts";
import { asOfDay } from "../../asOf/day.ts";
import type { Params } from "../../lazyScreen.ts";
import { discussionKinds } from "./discussionKinds.ts";
import { isId } from "./isId.ts";
import type { RecordTable } from "./useRecordChange.ts";

/** What a part of the page queries: by the id of the record, or with variables of its own. */
type PartQuery = DocumentNode | ((id: string) => FirstQuery);

/** What RecordPage queries itself: the record's last change, and its channel; past days have no channels. */
function pageQueries(table: RecordTable, id: string): FirstQuery[] {
  const stamp = { query: RecordStampDocument, variables: { table, id } };
  if (asOfDay) return [stamp];
  const recordKind = discussionKinds[table];
  return [stamp, { query: RecordChannelDocument, variables: { recordKind, recordId: id } }];
}

/** The first query of a record's page: the record, merged with what its parts query themselves. */
export function recordFirstQueries(
  query: DocumentNode,
  parts: readonly PartQuery[] = [],
  table?: RecordTable,
): (params: Params) => FirstQuery[] {
  return ({ id }) => {
    if (!id || !isId(id)) return [];
    const queries = [query, ...parts].map((part) =>
      typeof part === "function" ? part(id) : { query: part, variables: { id } },
    );
    return table ? [...queries, ...pageQueries(table, id)] : queries;
  };
}
