import { useState } from "react";

import {
  type ProjectFormInput,
  ProjectNowDocument,
  type ProjectRowFragment,
  useProjectChoicesQuery,
  useSaveProjectMutation,
} from "../../../graphql/generated/index.ts";
import { usableOptions } from "../../components/record/options.ts";
import { RecordCell } from "../../components/register/cells/RecordCell.tsx";
import type { CellEditorProps } from "../../components/register/types.ts";
import type { FieldChange } from "../approvals/parts/changeValues.ts";
import { ChangeRequestDialog } from "./parts/ChangeRequestDialog.tsx";
import { useProjectFields } from "./parts/useProjectFields.ts";

interface Refused {
  form: ProjectFormInput;
  version: number;
  changes: readonly FieldChange[];
}

/** Edits a field of a project in the register. If the change needs an approval, it is requested. */
export function ProjectCell(props: CellEditorProps<ProjectRowFragment>) {
  const fields = useProjectFields();
  const { data } = useProjectChoicesQuery();
  const [save] = useSaveProjectMutation();
  const [refused, setRefused] = useState<Refused>();
  const { id, reference, name, businessUnit } = props.row;

  if (refused) {
    return (
      <ChangeRequestDialog
        project={{ id, reference, name, version: refused.version }}
        form={refused.form}
        changes={refused.changes}
        onDone={props.onSaved}
        onClose={props.onClose}
      />
    );
  }

  return (
    <RecordCell
      {...props}
      of={fields}
      options={{ businessUnit: usableOptions(data?.businessUnits, businessUnit ?? "") }}
      document={ProjectNowDocument}
      recordOf={(now) => now.project}
      // Amounts are exact decimals, which the form of the project alone edits.
      onSave={async ({ version, estimatedCapex: _capex, estimatedOpex: _opex, ...form }) => {
        const { data: answer } = await save({ variables: { input: { id, version, form } } });
        const saved = answer?.saveProject?.save;
        if (saved?.outcome !== "needs_approval") return saved?.project?.version;
        setRefused({ form, version, changes: saved.changes.filter((change) => change !== null) });
        return undefined;
      }}
    />
  );
}
