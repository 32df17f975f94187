import {
  ControlDocument,
  type ControlRowFragment,
  useControlChoicesQuery,
  useUpdateControlMutation,
} from "../../../graphql/generated/index.ts";
import { choiceOptions } from "../../components/record/fields.ts";
import { usableOptions } from "../../components/record/options.ts";
import { RecordCell } from "../../components/register/cells/RecordCell.tsx";
import type { CellEditorProps } from "../../components/register/types.ts";
import { useControlFields } from "./useControlFields.ts";

/** Edits a field of a control in the register; retiring has an action of its own. */
export function ControlCell(props: CellEditorProps<ControlRowFragment>) {
  const fields = useControlFields();
  const { data } = useControlChoicesQuery();
  const [update] = useUpdateControlMutation();
  const { id } = props.row;

  return (
    <RecordCell
      {...props}
      of={fields}
      options={{
        businessUnit: usableOptions(data?.businessUnits, props.row.businessUnit ?? ""),
        status: choiceOptions(fields, "status").filter(({ value }) => value !== "retired"),
      }}
      document={ControlDocument}
      recordOf={(data) => data.control}
      onSave={async (patch) => {
        const { data: answer } = await update({ variables: { input: { id, patch } } });
        return answer?.updateControl?.control?.version;
      }}
    />
  );
}
