import {
  RiskDocument,
  type RiskRowFragment,
  useRiskChoicesQuery,
  useUpdateRiskMutation,
} from "../../../graphql/generated/index.ts";
import { choiceOptions } from "../../components/record/fields.ts";
import { usableOptions } from "../../components/record/options.ts";
import { cellEditor } from "../../components/register/cells/cellEditor.tsx";
import { useRiskFields } from "./useRiskFields.ts";

/** Closing has an action of its own. */
function useOptions({ businessUnit, category }: RiskRowFragment) {
  const fields = useRiskFields();
  const { data } = useRiskChoicesQuery();
  return {
    businessUnit: usableOptions(data?.businessUnits, businessUnit ?? ""),
    category: usableOptions(data?.riskCategories, category ?? ""),
    status: choiceOptions(fields, "status").filter(({ value }) => value !== "closed"),
  };
}

export const RiskCell = cellEditor({
  useFields: useRiskFields,
  useOptions,
  useUpdate: useUpdateRiskMutation,
  document: RiskDocument,
});
