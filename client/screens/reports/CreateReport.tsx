import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  ReportsDocument,
  useMakeReportMutation,
  useUnitNamesQuery,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { today } from "../../components/today.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import type { ReportType } from "./reportKinds.ts";

interface CreateReportProps {
  type: ReportType;
  onClose: () => void;
}

interface Values {
  asOfDay: string;
  unit: string;
}

/** Asks which day and which unit a report is for, and creates it. */
export function CreateReport({ type: { kind, takes }, onClose }: CreateReportProps) {
  const { t } = useTranslation("reports");
  const navigateAfter = useNavigateAfter();
  const [make] = useMakeReportMutation({ refetchQueries: [ReportsDocument] });
  const units = useUnitNamesQuery({ skip: !takes.includes("unit") }).data?.businessUnits?.nodes ?? [];
  const labels = { asOfDay: t("create.asOf"), unit: t("create.unit") };
  const schema = useMemo(
    () =>
      object({
        asOfDay: string().test(
          (day, { createError }) => !day || day < today() || createError({ message: t("create.notOver") }),
        ),
      }),
    [t],
  );

  async function handleSubmit({ asOfDay, unit }: Values) {
    const parameters = unit ? { unit } : {};
    const { data } = await make({ variables: { input: { kind, parameters, asOfDay: asOfDay || null } } });
    const id = data?.makeReport?.report?.id;
    if (id) navigateAfter(`/reports/${id}`);
  }

  return (
    <FormDialog
      title={t(`kinds.${kind}.name`)}
      size="sm"
      initialValues={{ asOfDay: "", unit: "" }}
      schema={schema}
      labels={labels}
      submitLabel={t("create.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t(`kinds.${kind}.text`)}</p>
          <Field name="asOfDay" kind="date" label={labels.asOfDay} help={t("create.asOfHelp")} />
          {takes.includes("unit") && (
            <Field
              name="unit"
              kind="select"
              label={labels.unit}
              placeholder={t("create.everyUnit")}
              options={units.map(({ name }) => ({ value: name, label: name }))}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
