import { useCommitted } from "../../../components/register/useCommitted.ts";
import { useIntelligence } from "../context.ts";
import { askedBy } from "../filters.ts";

/** The filters of the page, for the widgets that bring their own figures. */
export function useFilterVariables() {
  return askedBy(useCommitted(useIntelligence().filters));
}
