import {
  ControlDocument,
  type ControlRowFragment,
  useControlChoicesQuery,
  useUpdateControlMutation,
} from "../../../graphql/generated/index.ts";
import { choiceOptions } from "../../components/record/fields.ts";
import { usableOptions } from "../../components/record/options.ts";
import { cellEditor } from "../../components/register/cells/cellEditor.tsx";
import { useControlFields } from "./useControlFields.ts";

/** Retiring has an action of its own. */
function useOptions({ businessUnit }: ControlRowFragment) {
  const fields = useControlFields();
  const { data } = useControlChoicesQuery();
  return {
    businessUnit: usableOptions(data?.businessUnits, businessUnit ?? ""),
    status: choiceOptions(fields, "status").filter(({ value }) => value !== "retired"),
  };
}

export const ControlCell = cellEditor({
  useFields: useControlFields,
  useOptions,
  useUnits: () => ({ annualCost: "£" }),
  useUpdate: useUpdateControlMutation,
  document: ControlDocument,
});
