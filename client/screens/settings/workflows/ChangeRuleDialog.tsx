import { useTranslation } from "react-i18next";
import { mixed, object } from "yup";

import {
  type ChangeRuleFragment,
  type ChangeRuleKind,
  useUpdateChangeRuleMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { useRuleMessages } from "./useRuleMessages.ts";

interface ChangeRuleDialogProps {
  rule: ChangeRuleFragment;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

interface RuleValues {
  rule: ChangeRuleKind;
  threshold: number | "";
}

const moves = ["start_date", "end_date"];
const amounts = ["estimated_capex", "estimated_opex"];

/** Dates change by days, amounts by per cent; for other fields every change is significant, or none. */
function kindsOf(field: string): ChangeRuleKind[] {
  if (moves.includes(field)) return ["any", "days", "never"];
  if (amounts.includes(field)) return ["any", "percent", "never"];
  return ["any", "never"];
}

export function ChangeRuleDialog({ rule: current, onChanged, onClose }: ChangeRuleDialogProps) {
  const { t } = useTranslation("workflows");
  const { fieldLabel, describeRule } = useRuleMessages();
  const { field, version } = current;
  const [update] = useUpdateChangeRuleMutation();
  const label = fieldLabel(field);
  const limited = (rule: unknown) => rule === "days" || rule === "percent";
  const range = t("rules.range");
  const schema = object({
    rule: mixed<ChangeRuleKind>().required(),
    // Rules without a limit have no threshold.
    threshold: mixed<number | "">()
      .test("range", range, (value, { parent }) => {
        return !limited(parent.rule) || (typeof value === "number" && value >= 0 && value <= 1000);
      })
      .test("whole", t("rules.wholeDays"), (value, { parent }) => {
        return parent.rule !== "days" || Number.isInteger(value);
      }),
  });

  async function handleSubmit({ rule, threshold }: RuleValues) {
    const patch = { rule, threshold: limited(rule) ? String(threshold) : null, version };
    try {
      await update({ variables: { input: { field, patch } } });
    } catch (error) {
      // Updates the table behind the dialog.
      if (serverErrorOf(error).code === "STALE") void onChanged();
      throw error;
    }
    toast.success(t("rules.saved"), `${label}: ${describeRule({ rule, threshold: patch.threshold })}`);
    void onChanged();
  }

  return (
    <FormDialog<RuleValues>
      title={t("rules.edit", { field: label })}
      size="sm"
      initialValues={{
        rule: current.rule,
        threshold: current.threshold === null ? "" : Number(current.threshold),
      }}
      schema={schema}
      labels={{ rule: t("rules.rule"), threshold: t("rules.threshold") }}
      submitLabel={t("rules.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <Field
            name="rule"
            kind="select"
            label={t("rules.rule")}
            options={kindsOf(field).map((kind) => ({ value: kind, label: t(`rules.kinds.${kind}`) }))}
          />
          {limited(values.rule) && (
            <Field
              name="threshold"
              kind="number"
              label={t("rules.threshold")}
              unit={values.rule === "days" ? t("step.days") : "%"}
              required
              min={0}
              max={1000}
              help={t("rules.help")}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
