import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { array, object, string } from "yup";

import {
  ReportSchedulesDocument,
  useChangeReportScheduleMutation,
  useCreateReportScheduleMutation,
} from "../../../../graphql/generated/index.ts";
import type { ReportFrequency, ReportKind } from "../../../../graphql/generated/types.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import type { Person } from "../../../components/record/PersonPicker.tsx";
import { toast } from "../../../components/toast.ts";
import { ClassificationField } from "../ClassificationField.tsx";
import { type ReportType, reportKinds } from "../reportKinds.ts";
import { SubjectField } from "../SubjectField.tsx";
import { type Schedule, weekdayName, weekdays } from "./frequency.ts";
import { RecipientsField } from "./RecipientsField.tsx";

interface ScheduleDialogProps {
  /** Without it a new one is set up. */
  schedule?: Schedule;
  onClose: () => void;
}

interface Values {
  kind: ReportKind;
  subject: string;
  frequency: ReportFrequency;
  weekday: string;
  classification: string;
  recipients: Person[];
}

/** Which report is made, how often, and for whom. */
export function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(["reports", "common"]);
  const [create] = useCreateReportScheduleMutation({ refetchQueries: [ReportSchedulesDocument] });
  const [change] = useChangeReportScheduleMutation();
  const schema = useMemo(() => scheduleSchema(t), [t]);
  const labels = {
    kind: t("schedules.kind"),
    subject: t("schedules.subject"),
    frequency: t("schedules.frequency"),
    weekday: t("schedules.weekday"),
    classification: t("create.classification"),
    recipients: t("schedules.recipients"),
  };

  async function handleSubmit(values: Values) {
    const { kind, subject, frequency, weekday, classification, recipients } = values;
    const about = typeOf(kind).subject;
    const chosen = {
      frequency,
      weekday: frequency === "weekly" ? Number(weekday) : null,
      classification,
      parameters: about && subject ? { [about]: subject } : {},
      recipientIds: recipients.map(({ id }) => id),
    };
    if (schedule) {
      await change({ variables: { input: { id: schedule.id, version: schedule.version, ...chosen } } });
    } else {
      await create({ variables: { input: { kind, ...chosen } } });
    }
    toast.success(t("schedules.saved"));
  }

  return (
    <FormDialog
      title={schedule ? t("schedules.editTitle") : t("schedules.newTitle")}
      initialValues={valuesOf(schedule)}
      schema={schema}
      labels={{ ...labels, recipientIds: labels.recipients }}
      submitLabel={schedule ? t("common:actions.saveChanges") : t("schedules.create")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          {schedule ? (
            <p>{t(`kinds.${values.kind}.name`)}</p>
          ) : (
            <Field
              name="kind"
              kind="select"
              label={labels.kind}
              options={reportKinds.map(({ kind }) => ({ value: kind, label: t(`kinds.${kind}.name`) }))}
            />
          )}
          <SubjectField name="subject" type={typeOf(values.kind)} />
          <Field
            name="frequency"
            kind="select"
            label={labels.frequency}
            options={frequencyOptions(t)}
            help={t("schedules.frequencyHelp")}
          />
          {values.frequency === "weekly" && (
            <Field
              name="weekday"
              kind="select"
              label={labels.weekday}
              options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
            />
          )}
          <ClassificationField />
          <RecipientsField name="recipients" label={labels.recipients} help={t("schedules.recipientsHelp")} />
          <p>{t("schedules.rights")}</p>
        </>
      )}
    </FormDialog>
  );
}

function typeOf(kind: ReportKind): ReportType {
  return reportKinds.find((type) => type.kind === kind) ?? { kind };
}

function valuesOf(schedule: Schedule | undefined): Values {
  if (!schedule) {
    return {
      kind: "executive_summary",
      subject: "",
      frequency: "monthly",
      weekday: "1",
      classification: "internal",
      recipients: [],
    };
  }
  const [subject] = Object.values((schedule.parameters ?? {}) as Record<string, string>);
  return {
    kind: schedule.kind,
    subject: subject ?? "",
    frequency: schedule.frequency,
    weekday: String(schedule.weekday ?? 1),
    classification: schedule.classification,
    // Those who may not read reports any more are left out when it is saved.
    recipients: schedule.recipients.nodes.flatMap(({ receives, person }) =>
      receives && person ? [person] : [],
    ),
  };
}

function frequencyOptions(t: TFunction<["reports", "common"]>) {
  return [
    { value: "daily", label: t("schedules.frequencies.daily") },
    { value: "weekly", label: t("schedules.frequencies.weekly") },
    { value: "monthly", label: t("schedules.frequencies.monthly") },
    { value: "quarterly", label: t("schedules.frequencies.quarterly") },
  ];
}

function scheduleSchema(t: TFunction<["reports", "common"]>) {
  return object({
    subject: string().test((subject, { createError, parent }) => {
      const { subjectRequired } = typeOf((parent as Values).kind);
      return !subjectRequired || Boolean(subject) || createError({ message: t("create.required") });
    }),
    recipients: array().min(1, t("schedules.recipientsRequired")).max(50, t("schedules.recipientsRequired")),
  });
}
