import {
  RiskDocument,
  type RiskRowFragment,
  useRiskChoicesQuery,
  useUpdateRiskMutation,
} from "../../../graphql/generated/index.ts";
import { usableOptions } from "../../components/record/options.ts";
import { RecordCell } from "../../components/register/cells/RecordCell.tsx";
import type { CellEditorProps } from "../../components/register/types.ts";
import { useRiskFields } from "./useRiskFields.ts";

/** Edits a field of a risk in the register. */
export function RiskCell(props: CellEditorProps<RiskRowFragment>) {
  const fields = useRiskFields();
  const { data } = useRiskChoicesQuery();
  const [update] = useUpdateRiskMutation();
  const { id } = props.row;

  return (
    <RecordCell
      {...props}
      of={fields}
      options={{
        businessUnit: usableOptions(data?.businessUnits, props.row.businessUnit ?? ""),
        category: usableOptions(data?.riskCategories, props.row.category ?? ""),
      }}
      document={RiskDocument}
      recordOf={(data) => data.risk}
      onSave={async (patch) => {
        const { data: answer } = await update({ variables: { input: { id, patch } } });
        return answer?.updateRisk?.risk?.version;
      }}
    />
  );
}
