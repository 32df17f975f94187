import { useMemo } from "react";
import { mixed, object, string } from "yup";

import { useAskAuditeeMutation, useAuditRequestChoicesQuery } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { dayField } from "../../../components/record/dayField.ts";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { type Person, PersonField } from "../../../components/record/PersonField.tsx";
import { type ChosenRecord, RecordField } from "../../../components/record/RecordField.tsx";
import { toast } from "../../../components/toast.ts";
import { today } from "../../../components/today.ts";
import { useFindRequirements } from "../../compliance/parts/useFindRequirements.tsx";
import { useFindControls } from "../../controls/parts/useFindControls.tsx";
import { useRequestMessages } from "./useRequestMessages.ts";

interface AskAuditeeProps {
  auditId: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface AskValues {
  title: string;
  description: string;
  addresseeId: Person | null;
  dueOn: string;
  procedureId: string;
  controlId: ChosenRecord | null;
  requirementId: ChosenRecord | null;
}

const initialValues: AskValues = {
  title: "",
  description: "",
  addresseeId: null,
  dueOn: "",
  procedureId: "",
  controlId: null,
  requirementId: null,
};

/** The audit team asks a person for information or evidence. */
export function AskAuditee({ auditId, onDone, onClose }: AskAuditeeProps) {
  const { t } = useRequestMessages();
  const [ask] = useAskAuditeeMutation();
  const { data } = useAuditRequestChoicesQuery({ variables: { id: auditId } });
  const findControls = useFindControls();
  const findRequirements = useFindRequirements();
  const labels = {
    title: t("fields.title"),
    description: t("fields.description"),
    addresseeId: t("fields.addressee"),
    dueOn: t("fields.dueOn"),
    procedureId: t("fields.procedure"),
    controlId: t("fields.control"),
    requirementId: t("fields.requirement"),
  };
  const schema = useMemo(() => {
    const text = (longest: number) => string().max(longest, ({ max }) => t("record:tooLong", { max }));
    return object({
      title: text(200).trim().required(t("ask.titleRequired")),
      description: text(4000),
      addresseeId: mixed().nonNullable(t("ask.addresseeRequired")),
      dueOn: dayField(t("record:dateRange"))
        .min(today(), t("ask.dueRequired"))
        .required(t("ask.dueRequired")),
    });
  }, [t]);

  async function handleSubmit(values: AskValues) {
    const input = {
      auditId,
      title: values.title.trim(),
      description: values.description.trim() || null,
      addresseeId: values.addresseeId?.id ?? "",
      dueOn: values.dueOn,
      procedureId: values.procedureId || null,
      controlId: values.controlId?.id ?? null,
      requirementId: values.requirementId?.id ?? null,
    };
    await ask({ variables: { input } });
    toast.success(t("toast.sent"), values.addresseeId?.fullName);
    void onDone();
  }

  return (
    <FormDialog<AskValues>
      title={t("ask.title")}
      formId={`audit-request-new-${auditId}`}
      initialValues={initialValues}
      schema={schema}
      labels={labels}
      submitLabel={t("ask.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="title" label={labels.title} required maxLength={200} help={t("ask.titleHelp")} />
          <Field
            name="description"
            kind="textarea"
            rows={4}
            label={labels.description}
            help={t("ask.descriptionHelp")}
          />
          <PersonField
            name="addresseeId"
            label={labels.addresseeId}
            required
            placeholder={t("record:picker.notChosen")}
            help={t("ask.addresseeHelp")}
          />
          <Field name="dueOn" kind="date" required min={today()} label={labels.dueOn} />
          <Field
            name="procedureId"
            kind="select"
            label={labels.procedureId}
            placeholder={t("record:picker.notChosen")}
            options={(data?.audit?.procedures.nodes ?? []).map(({ id, title }) => ({
              value: id,
              label: title,
            }))}
          />
          <RecordField name="controlId" label={labels.controlId} find={findControls} />
          <RecordField name="requirementId" label={labels.requirementId} find={findRequirements} />
        </>
      )}
    </FormDialog>
  );
}
