import { useApolloClient } from "@apollo/client/react";
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
import { formOf, valuesOf } from "./parts/projectValues.ts";
import { useProjectFields } from "./parts/useProjectFields.ts";
import { VoidsRequest } from "./parts/VoidsRequest.tsx";

interface UnapprovedChanges {
  form: ProjectFormInput;
  version: number;
  changes: readonly FieldChange[];
}

/** Edits a field of a project in the register. If the change needs an approval, it is requested. */
export function ProjectCell(props: CellEditorProps<ProjectRowFragment>) {
  const fields = useProjectFields();
  const { data } = useProjectChoicesQuery();
  const [save] = useSaveProjectMutation();
  const [unapproved, setUnapproved] = useState<UnapprovedChanges>();
  const client = useApolloClient();
  const { row } = props;
  const { id, reference, name, businessUnit } = row;

  /**
   * A save contains every field of the form: those of the project as it is now. The database compares them with the
   * version that the user saw, so that only a change of the same field is a conflict.
   */
  async function formWith(patch: object): Promise<ProjectFormInput> {
    const { data } = await client.query({
      query: ProjectNowDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return { ...formOf(valuesOf(data?.project ?? row)), ...patch };
  }

  if (unapproved) {
    return (
      <ChangeRequestDialog
        project={{ id, reference, name, version: unapproved.version }}
        form={unapproved.form}
        changes={unapproved.changes}
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
      note={row.hasPendingChange && <VoidsRequest />}
      onSave={async ({ version, ...patch }) => {
        const form = await formWith(patch);
        const { data: answer } = await save({ variables: { input: { id, version, form } } });
        const saved = answer?.saveProject?.save;
        if (saved?.outcome !== "needs_approval") return saved?.project?.version;
        setUnapproved({ form, version, changes: saved.changes.filter((change) => change !== null) });
        return undefined;
      }}
    />
  );
}
