import { useMemo } from "react";
import { object, string } from "yup";

import {
  type AuditProcedureEntryFragment,
  useCreateAuditProcedureMutation,
  useUpdateAuditProcedureMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { type ChosenRecord, RecordField } from "../../components/record/RecordField.tsx";
import { toast } from "../../components/toast.ts";
import { useFindRequirements } from "../compliance/parts/useFindRequirements.tsx";
import { useFindControls } from "../controls/parts/useFindControls.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";

interface ProcedureFormProps {
  auditId: string;
  /** Undefined for a new procedure. */
  procedure?: AuditProcedureEntryFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface ProcedureValues {
  title: string;
  objective: string;
  steps: string;
  controlId: ChosenRecord | null;
  requirementId: ChosenRecord | null;
}

function valuesOf(procedure?: AuditProcedureEntryFragment): ProcedureValues {
  const { control, requirement } = procedure ?? {};
  return {
    title: procedure?.title ?? "",
    objective: procedure?.objective ?? "",
    steps: procedure?.steps ?? "",
    controlId: control ? { id: control.id, reference: control.reference, name: control.name } : null,
    requirementId: requirement
      ? {
          id: requirement.id,
          reference: requirement.reference ?? requirement.code,
          name: requirement.title,
        }
      : null,
  };
}

/** Adds or edits a procedure; its result is recorded separately. */
export function ProcedureForm({ auditId, procedure, onDone, onClose }: ProcedureFormProps) {
  const { t } = useAuditMessages();
  const [create] = useCreateAuditProcedureMutation();
  const [update] = useUpdateAuditProcedureMutation();
  const findControls = useFindControls();
  const findRequirements = useFindRequirements();
  const labels = {
    title: t("programme.fields.title"),
    objective: t("programme.fields.objective"),
    steps: t("programme.fields.steps"),
    controlId: t("programme.fields.control"),
    requirementId: t("programme.fields.requirement"),
  };
  const schema = useMemo(() => {
    const text = (longest: number) => string().max(longest, ({ max }) => t("record:tooLong", { max }));
    return object({
      title: text(200).trim().required(t("programme.titleRequired")),
      objective: text(2000),
      steps: text(8000),
    });
  }, [t]);

  async function handleSubmit(values: ProcedureValues) {
    const input = {
      title: values.title.trim(),
      objective: values.objective.trim() || null,
      steps: values.steps.trim() || null,
      controlId: values.controlId?.id ?? null,
      requirementId: values.requirementId?.id ?? null,
    };
    if (procedure) {
      const { id, version } = procedure;
      await update({ variables: { input: { id, patch: { ...input, version } } } });
    } else {
      await create({ variables: { input: { auditProcedure: { ...input, auditId } } } });
    }
    toast.success(t(procedure ? "programme.saved" : "programme.added"), input.title);
    void onDone();
  }

  return (
    <FormDialog<ProcedureValues>
      title={procedure ? t("programme.edit", { title: procedure.title }) : t("programme.add")}
      initialValues={valuesOf(procedure)}
      schema={schema}
      labels={labels}
      submitLabel={procedure ? t("common:actions.saveChanges") : t("programme.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="title" label={labels.title} required maxLength={200} help={t("programme.titleHelp")} />
          <Field name="objective" kind="textarea" rows={2} label={labels.objective} />
          <Field name="steps" kind="textarea" rows={4} label={labels.steps} help={t("programme.stepsHelp")} />
          <RecordField name="controlId" label={labels.controlId} find={findControls} />
          <RecordField name="requirementId" label={labels.requirementId} find={findRequirements} />
        </>
      )}
    </FormDialog>
  );
}
