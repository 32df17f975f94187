import { useCommitted } from "../../../components/register/useCommitted.ts";
import { useIntelligence } from "../context.ts";
import { askedBy } from "../filters.ts";

/** The filters of the page as variables, for widgets that query their own data. */
export function useFilterVariables() {
  return askedBy(useCommitted(useIntelligence().filters));
}
