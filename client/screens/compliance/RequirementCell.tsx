import { useState } from "react";

import {
  type ComplianceRequirementPatch,
  RequirementDocument,
  type RequirementRowFragment,
  useUpdateRequirementMutation,
} from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { RecordCell } from "../../components/register/cells/RecordCell.tsx";
import type { CellEditorProps } from "../../components/register/types.ts";
import { toast } from "../../components/toast.ts";
import { maturityOptions } from "./maturity.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields } from "./useRequirementFields.ts";

const ReasonDialog = lazyComponent(
  async () => (await import("../../components/record/ReasonDialog.tsx")).ReasonDialog,
);

/** Edits a field of a requirement in the register; 'not applicable' asks for its reason, as the form does. */
export function RequirementCell(props: CellEditorProps<RequirementRowFragment>) {
  const { t } = useComplianceMessages();
  const fields = useRequirementFields();
  const [update] = useUpdateRequirementMutation();
  const [asked, setAsked] = useState<ComplianceRequirementPatch>();
  const { id, status, title } = props.row;

  async function send(patch: ComplianceRequirementPatch) {
    const { data } = await update({ variables: { input: { id, patch } } });
    return data?.updateComplianceRequirement?.complianceRequirement?.version;
  }

  if (asked) {
    return (
      <ReasonDialog
        title={fields.label("applicabilityReason")}
        submitLabel={t("common:actions.saveChanges")}
        help={t("form.reasonHelp")}
        onSubmit={async (reason) => {
          await send({ ...asked, applicabilityReason: reason });
          props.onSaved();
          toast.success(t("toast.saved"), title);
        }}
        onClose={props.onClose}
      />
    );
  }

  return (
    <RecordCell
      {...props}
      of={fields}
      options={{ maturity: maturityOptions(t) }}
      document={RequirementDocument}
      onSave={async (patch) => {
        // A reason that is stored says why the requirement applies; 'Undo' gives back the one of a requirement that did not.
        if (patch.status !== "not_applicable" || status === "not_applicable") return send(patch);
        setAsked(patch);
        return undefined;
      }}
    />
  );
}
