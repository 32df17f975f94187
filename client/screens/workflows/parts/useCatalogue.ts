import { useMemo } from "react";

import { useWorkflowFieldsQuery } from "../../../../graphql/generated/index.ts";
import { type Catalogue, catalogueOf } from "./catalogue.ts";

/** The tables and fields that workflows may use, from the database. */
export function useCatalogue(): Catalogue {
  const { data } = useWorkflowFieldsQuery();
  return useMemo(() => catalogueOf(data?.workflowFields ?? undefined), [data]);
}
