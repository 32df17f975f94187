import { mixed, object, string } from "yup";

import { type FindingRecordFragment, useBeginRemediationMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { dayField } from "../../components/record/dayField.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { OwnerFields } from "../../components/record/OwnerFields.tsx";
import type { Person } from "../../components/record/PersonField.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { today } from "../../components/today.ts";
import { formatDate } from "../../i18n/format.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

interface BeginRemediationProps {
  finding: FindingRecordFragment;
  /** Owners who may not edit findings keep themselves or their team as the owner, and a due date that was set. */
  mayEdit: boolean;
  onMove: (work: () => Promise<unknown>, doneMessage: string) => Promise<void>;
  onClose: () => void;
}

interface BeginValues {
  ownerId: Person | null;
  ownerTeamId: string;
  dueOn: string;
  response: string;
}

/** Starts the remediation: by whom, until when, and how. */
export function BeginRemediation({ finding, mayEdit, onMove, onClose }: BeginRemediationProps) {
  const { t } = useFindingMessages();
  const [begin] = useBeginRemediationMutation();
  const { id, version, owner, ownerTeam } = finding;
  const labels = {
    ownerId: t("fields.owner"),
    ownerTeamId: t("fields.ownerTeam"),
    dueOn: t("fields.dueOn"),
    response: t("fields.response"),
  };
  const setDue = mayEdit ? null : finding.dueOn;
  const schema = object({
    ownerId: mixed().when("ownerTeamId", ([team], rule) =>
      team ? rule : rule.required(t("begin.ownerRequired")),
    ),
    dueOn: setDue
      ? string()
      : dayField(t("record:dateRange")).min(today(), t("begin.dueRequired")).required(t("begin.dueRequired")),
    response: string().trim().required(t("accountShort")).min(10, t("accountShort")),
  });
  const initialValues: BeginValues = {
    ownerId: owner ? { id: owner.id, fullName: owner.fullName } : null,
    ownerTeamId: ownerTeam?.id ?? "",
    dueOn: setDue ?? (finding.dueOn && finding.dueOn >= today() ? finding.dueOn : ""),
    response: finding.response ?? "",
  };

  return (
    <FormDialog
      title={t("begin.title", { reference: finding.reference })}
      initialValues={initialValues}
      schema={schema}
      labels={labels}
      submitLabel={t("begin.submit")}
      onSubmit={({ ownerId, ownerTeamId, dueOn, response }) => {
        const chosen = { ownerId: ownerId?.id ?? null, ownerTeamId: ownerTeamId || null };
        return onMove(
          () => begin({ variables: { input: { id, version, ...chosen, dueOn, response } } }),
          t("toast.begun"),
        );
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t(mayEdit ? "begin.text" : "begin.ownText")}</p>
          {mayEdit && <OwnerFields labels={labels} help={t("help.owner")} />}
          {setDue ? (
            <Properties wide entries={[{ label: labels.dueOn, value: formatDate(setDue) }]} />
          ) : (
            <Field name="dueOn" kind="date" required min={today()} label={labels.dueOn} />
          )}
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
