import { useMemo, useState } from "react";
import { type AnyObjectSchema, object, string } from "yup";

import {
  ProjectBenefitResultsDocument,
  type ProjectRecordFragment,
  useRecordBenefitResultMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { dayField } from "../../../components/record/dayField.ts";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { newId } from "../../../components/record/newId.ts";
import { today } from "../../../components/today.ts";
import { exactAmount } from "../parts/amounts.ts";
import { measureOf, plansOf } from "./benefits.ts";
import { useBenefitMessages } from "./useBenefitMessages.ts";
import { type ProjectPageMessages, useProjectPageMessages } from "./useProjectPageMessages.ts";

interface MeasureBenefitProps {
  project: Pick<ProjectRecordFragment, "id" | "name" | "businessBenefits">;
  /** Preselected if the project plans it. */
  benefit?: string;
  onSave: (work: () => Promise<unknown>) => Promise<unknown>;
  onClose: () => void;
}

interface MeasureValues {
  benefit: string;
  measuredOn: string;
  value: string;
  note: string;
}

/** A result may be negative, a plan may not. */
function exactResult(typed: string): string | undefined {
  const [, sign = "", rest = ""] = /^\s*([-−]?)(.*)$/.exec(typed) ?? [];
  const exact = exactAmount(rest);
  return exact && (sign ? `-${exact}` : exact);
}

function schemaOf(t: ProjectPageMessages): AnyObjectSchema {
  return object({
    measuredOn: dayField(t("record:dateRange"))
      .required(t("measure.dayRequired"))
      .max(today(), t("measure.future")),
    value: string()
      .trim()
      .when("benefit", ([benefit], value) =>
        measureOf(benefit) === "words"
          ? value
          : value
              .required(t("measure.valueRequired"))
              .test(
                "amount",
                t("measure.valueRequired"),
                (typed: string) => exactResult(typed) !== undefined,
              ),
      ),
    note: string()
      .trim()
      .max(1000, ({ max }) => t("record:tooLong", { max }))
      .when("benefit", ([benefit], note) =>
        measureOf(benefit) === "words" ? note.required(t("measure.noteRequired")) : note,
      ),
  });
}

/** Records the result of a benefit; earlier results are kept. */
export function MeasureBenefit({ project, benefit, onSave, onClose }: MeasureBenefitProps) {
  const { t } = useProjectPageMessages();
  const { nameOf } = useBenefitMessages();
  const [record] = useRecordBenefitResultMutation({ refetchQueries: [ProjectBenefitResultsDocument] });
  // The id prevents a second record if the form is sent twice.
  const [id] = useState(newId);
  const schema = useMemo(() => schemaOf(t), [t]);
  const plans = plansOf(project.businessBenefits, []);
  const first = plans.find((plan) => plan.benefit === benefit) ?? plans[0];
  const labels = {
    benefit: t("measure.benefit"),
    measuredOn: t("measure.measuredOn"),
    value: t("measure.value"),
    note: t("measure.note"),
  };

  async function handleSubmit({ benefit, measuredOn, value, note }: MeasureValues) {
    const stated = measureOf(benefit) === "words" ? null : exactResult(value);
    await onSave(() =>
      record({
        variables: {
          input: { id, projectId: project.id, benefit, measuredOn, value: stated, note: note.trim() || null },
        },
      }),
    );
  }

  return (
    <FormDialog<MeasureValues>
      title={t("measure.title")}
      initialValues={{ benefit: first?.benefit ?? "", measuredOn: today(), value: "", note: "" }}
      schema={schema}
      labels={labels}
      submitLabel={t("measure.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => {
        const measure = measureOf(values.benefit);
        return (
          <>
            <p>{t("measure.final")}</p>
            <Field
              name="benefit"
              kind="select"
              label={labels.benefit}
              options={plans.map((plan) => ({ value: plan.benefit, label: nameOf(plan.benefit) }))}
            />
            <Field name="measuredOn" kind="date" max={today()} label={labels.measuredOn} required />
            {measure !== "words" && (
              <Field
                name="value"
                label={measure === "percent" ? labels.value : t("measure.valueYear")}
                required
                unit={measure === "percent" ? "%" : "£"}
              />
            )}
            <Field
              name="note"
              kind="textarea"
              rows={3}
              label={labels.note}
              required={measure === "words"}
              help={t("measure.noteHelp")}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
