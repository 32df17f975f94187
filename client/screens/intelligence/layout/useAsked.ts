import { useCommitted } from "../../../components/register/useCommitted.ts";
import { useIntelligence } from "../around.ts";
import { askedBy } from "../filters.ts";

/** The filters of the page, for the widgets that bring their own figures. */
export function useAsked() {
  return askedBy(useCommitted(useIntelligence().filters));
}
