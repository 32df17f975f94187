import { useMemo } from "react";
import { object, string } from "yup";

import {
  type RequirementBulkChangeInput,
  useChangeRequirementsMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { BulkChange } from "../../components/record/BulkChange.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { toast } from "../../components/toast.ts";
import { vocabularies } from "./requirementQuery.ts";
import { SHORTEST_REASON } from "./requirementSchema.ts";
import { useComplianceWords } from "./useComplianceWords.ts";

interface BulkValues {
  ownerId: Person | null;
  dueOn: string;
  status: string;
  applicabilityReason: string;
}

interface ChangeRequirementsProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

const untouched: BulkValues = { ownerId: null, dueOn: "", status: "", applicabilityReason: "" };

function patchOf({ ownerId, ...texts }: BulkValues): RequirementBulkChangeInput {
  const given = Object.entries(texts).filter(([, value]) => value.trim() !== "");
  return { ...Object.fromEntries(given), ...(ownerId ? { ownerId: ownerId.id } : null) };
}

/** The same change for every chosen requirement. */
export function ChangeRequirements({ ids, onDone, onClose }: ChangeRequirementsProps) {
  const { t } = useComplianceWords();
  const [change] = useChangeRequirementsMutation();
  const labels = {
    ownerId: t("fields.owner"),
    dueOn: t("fields.dueOn"),
    status: t("fields.status"),
    applicabilityReason: t("fields.applicabilityReason"),
  };
  const schema = useMemo(
    () =>
      object({
        applicabilityReason: string()
          .max(2000, ({ max }) => t("record:tooLong", { max }))
          .when("status", ([status], rule) =>
            status === "not_applicable" ? rule.trim().min(SHORTEST_REASON, t("form.reasonRequired")) : rule,
          ),
      }),
    [t],
  );

  async function handleSubmit(values: BulkValues) {
    await change({ variables: { input: { ids, patch: patchOf(values) } } });
    toast.success(t("toast.changed", { count: ids.length }));
    onDone();
  }

  return (
    <BulkChange
      title={t("bulk.title", { count: ids.length })}
      submitLabel={t("bulk.submit", { count: ids.length })}
      help={t("bulk.help")}
      untouched={untouched}
      schema={schema}
      labels={labels}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PersonField name="ownerId" label={labels.ownerId} />
      <Field name="dueOn" kind="date" label={labels.dueOn} />
      <Field
        name="status"
        kind="select"
        label={labels.status}
        placeholder={t("record:bulk.stays")}
        options={vocabularies.statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <Field
        name="applicabilityReason"
        kind="textarea"
        rows={2}
        label={labels.applicabilityReason}
        help={t("form.reasonHelp")}
      />
    </BulkChange>
  );
}
