import { useField } from "formik";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { Field } from "../../components/Field.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import type { ReportType } from "./reportKinds.ts";
import { useReportSubjects } from "./useReportSubjects.ts";

interface SubjectFieldProps {
  name: string;
  type: ReportType;
}

/** The unit or the record that the report is about, where its kind can be about one. */
export function SubjectField({ name, type: { subject, subjectRequired } }: SubjectFieldProps) {
  const { t } = useTranslation("reports");
  const { label, everything, options, error, retry } = useReportSubjects(subject);
  const [{ value }, , { setValue }] = useField<string>(name);
  // Clears a subject that belongs to another type of report.
  const isForeign = value !== "" && options.length > 0 && !options.some((option) => option.value === value);

  useEffect(() => {
    if (isForeign) void setValue("");
  }, [isForeign, setValue]);

  if (!subject) return null;
  if (error) return <NotLoaded text={t("create.subjectsFailed", { subject: label })} onRetry={retry} />;

  return (
    <Field
      name={name}
      kind="select"
      label={label}
      required={subjectRequired}
      placeholder={subjectRequired ? t("create.choose") : everything}
      options={options}
    />
  );
}
