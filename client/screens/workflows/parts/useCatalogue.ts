import { useMemo } from "react";

import { useWorkflowFieldsQuery } from "../../../../graphql/generated/index.ts";
import { type Catalogue, catalogueOf } from "./catalogue.ts";

/** What workflows may speak of, as the database has it. */
export function useCatalogue(): Catalogue {
  const { data } = useWorkflowFieldsQuery();
  return useMemo(() => catalogueOf(data?.workflowFields ?? undefined), [data]);
}
