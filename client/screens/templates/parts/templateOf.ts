import { TemplateOfRecordDocument } from "../../../../graphql/generated/index.ts";
import type { FirstQuery } from "../../../apollo/preload.ts";

/** What RecordTemplate queries, for the first request of a record's page. */
export function templateOf(table: string): (id: string) => FirstQuery {
  return (id) => ({ query: TemplateOfRecordDocument, variables: { table, id } });
}
