import { mixed, object, string } from "yup";

import { type FindingRecordFragment, useBeginRemediationMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { dayField } from "../../components/record/dayField.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { today } from "../../components/today.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

interface BeginRemediationProps {
  finding: FindingRecordFragment;
  onMove: (work: () => Promise<unknown>, doneMessage: string) => Promise<void>;
  onClose: () => void;
}

interface BeginValues {
  ownerId: Person | null;
  dueOn: string;
  response: string;
}

/** Starts the remediation: by whom, until when, and how. */
export function BeginRemediation({ finding, onMove, onClose }: BeginRemediationProps) {
  const { t } = useFindingMessages();
  const [begin] = useBeginRemediationMutation();
  const { id, version, owner } = finding;
  const labels = { ownerId: t("fields.owner"), dueOn: t("fields.dueOn"), response: t("fields.response") };
  const schema = object({
    ownerId: mixed().required(t("begin.ownerRequired")),
    dueOn: dayField(t("record:dateRange"))
      .min(today(), t("begin.dueRequired"))
      .required(t("begin.dueRequired")),
    response: string().trim().required(t("accountShort")).min(10, t("accountShort")),
  });
  const initialValues: BeginValues = {
    ownerId: owner ? { id: owner.id, fullName: owner.fullName } : null,
    dueOn: finding.dueOn && finding.dueOn >= today() ? finding.dueOn : "",
    response: finding.response ?? "",
  };

  return (
    <FormDialog
      title={t("begin.title", { reference: finding.reference })}
      initialValues={initialValues}
      schema={schema}
      labels={labels}
      submitLabel={t("begin.submit")}
      onSubmit={({ ownerId, dueOn, response }) =>
        onMove(
          () =>
            begin({ variables: { input: { id, version, ownerId: ownerId?.id ?? null, dueOn, response } } }),
          t("toast.begun"),
        )
      }
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("begin.text")}</p>
          <PersonField name="ownerId" label={labels.ownerId} help={t("help.owner")} />
          <Field name="dueOn" kind="date" required min={today()} label={labels.dueOn} />
          <Field
            name="response"
            kind="textarea"
            rows={3}
            required
            label={labels.response}
            help={t("begin.responseHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
