import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { ReportsDocument, useCreateReportMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { today } from "../../components/today.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { ClassificationField } from "./ClassificationField.tsx";
import type { ReportType } from "./reportKinds.ts";
import { SubjectField } from "./SubjectField.tsx";
import { useReportSubjects } from "./useReportSubjects.ts";

interface CreateReportProps {
  type: ReportType;
  onClose: () => void;
}

interface Values {
  asOfDay: string;
  since: string;
  subject: string;
  classification: string;
}

/** Asks which day and what a report is about, and creates it. */
export function CreateReport({ type, onClose }: CreateReportProps) {
  const { kind, subject, since, onlyNow } = type;
  const { t } = useTranslation("reports");
  const navigateAfter = useNavigateAfter();
  const [make] = useCreateReportMutation({ refetchQueries: [ReportsDocument] });
  const { label } = useReportSubjects(subject);
  const labels = {
    asOfDay: t("create.asOf"),
    since: t("create.since"),
    subject: label,
    classification: t("create.classification"),
  };
  const schema = useMemo(() => createSchema(type, t), [type, t]);

  async function handleSubmit(values: Values) {
    const parameters = {
      ...(subject && values.subject && { [subject]: values.subject }),
      ...(values.since && { since: values.since }),
    };
    const { data } = await make({
      variables: {
        input: { kind, parameters, asOfDay: values.asOfDay || null, classification: values.classification },
      },
    });
    const id = data?.createReport?.report?.id;
    if (id) navigateAfter(`/reports/${id}`);
  }

  return (
    <FormDialog
      title={t(`kinds.${kind}.name`)}
      size="sm"
      initialValues={{ asOfDay: "", since: "", subject: "", classification: "internal" }}
      schema={schema}
      labels={labels}
      submitLabel={t("create.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t(`kinds.${kind}.text`)}</p>
          <SubjectField name="subject" type={type} />
          {!onlyNow && (
            <Field name="asOfDay" kind="date" label={labels.asOfDay} help={t("create.asOfHelp")} />
          )}
          {since && <Field name="since" kind="date" label={labels.since} help={t("create.sinceHelp")} />}
          <ClassificationField />
        </>
      )}
    </FormDialog>
  );
}

function createSchema({ subjectRequired }: ReportType, t: TFunction<"reports">) {
  const subject = string();
  return object({
    asOfDay: string().test(
      (day, { createError }) => !day || day < today() || createError({ message: t("create.notOver") }),
    ),
    since: string().test((day, { createError, parent }) => {
      const { asOfDay } = parent as Values;
      return !day || day < (asOfDay || today()) || createError({ message: t("create.sinceBefore") });
    }),
    subject: subjectRequired ? subject.required(t("create.required")) : subject,
  });
}
