import { chakra } from "@chakra-ui/react/styled-system";

import { Field } from "../../components/Field.tsx";
import { choiceOptions } from "../../components/record/fields.ts";
import { PersonField } from "../../components/record/PersonField.tsx";
import { auditForm } from "./auditSchema.ts";
import { useAuditMessages } from "./parts/useAuditMessages.ts";
import { useAuditFields } from "./useAuditFields.ts";

export function AuditFields() {
  const { t } = useAuditMessages();
  const fields = useAuditFields();
  const labels = auditForm.labels(fields.label);

  return (
    <>
      <Field name="name" label={labels.name} required maxLength={200} help={t("form.nameHelp")} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <Field
          name="type"
          kind="select"
          label={labels.type}
          required
          options={choiceOptions(fields, "type")}
        />
        <PersonField name="leadId" label={labels.leadId} help={t("form.leadHelp")} />
        <Field
          name="plannedStartOn"
          kind="date"
          required
          label={labels.plannedStartOn}
          help={t("form.startHelp")}
        />
        <Field
          name="plannedEndOn"
          kind="date"
          required
          label={labels.plannedEndOn}
          help={t("form.endHelp")}
        />
        <Field name="periodFrom" kind="date" label={labels.periodFrom} />
        <Field name="periodTo" kind="date" label={labels.periodTo} />
      </chakra.div>
      <Field
        name="objective"
        kind="textarea"
        rows={3}
        label={labels.objective}
        help={t("form.objectiveHelp")}
      />
      <Field name="scope" kind="textarea" rows={3} label={labels.scope} help={t("form.scopeHelp")} />
      <Field name="criteria" kind="textarea" rows={3} label={labels.criteria} help={t("form.criteriaHelp")} />
    </>
  );
}
