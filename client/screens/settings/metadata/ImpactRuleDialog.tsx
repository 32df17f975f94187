import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { number, object, string } from "yup";

import { useChangeImpactRuleMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { type Dimension, dimensions, type ImpactRule } from "../../risks/parts/impact.ts";
import { ImpactRuleEffect } from "./ImpactRuleEffect.tsx";

interface ImpactRuleDialogProps {
  rule: ImpactRule;
  version: number;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

interface ImpactRuleValues extends Record<Dimension, number> {
  rule: ImpactRule["rule"];
  reason: string;
}

/** Changes the rule of impact and says beforehand what would be recomputed. */
export function ImpactRuleDialog({ rule, version, onChanged, onClose }: ImpactRuleDialogProps) {
  const { t } = useTranslation(["settings", "risks", "record", "common"]);
  const [change] = useChangeImpactRuleMutation();
  const range = t("impactRule.weightRange");
  const weight = number().typeError(range).required(range).integer(range).min(0, range).max(100, range);
  const schema = object({
    rule: string().oneOf(["highest", "weighted_mean"]).required(),
    financial: weight,
    operational: weight,
    reputational: weight,
    legal: weight,
    safety: weight,
    reason: string()
      .trim()
      .required(t("record:reason.required"))
      .min(3, t("record:reason.short"))
      .max(1000, ({ max }) => t("record:tooLong", { max })),
  });
  const labels = {
    rule: t("impactRule.rule"),
    reason: t("record:reason.label"),
    ...(Object.fromEntries(
      dimensions.map((dimension) => [dimension, t(`risks:dimensions.${dimension}`)]),
    ) as Record<Dimension, string>),
  };
  const initialValues: ImpactRuleValues = { rule: rule.rule, ...rule.weights, reason: "" };

  async function handleSubmit(values: ImpactRuleValues) {
    const input = { ...schema.cast(values), version };
    await change({ variables: { input } });
    toast.success(t("impactRule.saved"));
    await onChanged();
  }

  return (
    <FormDialog
      title={t("impactRule.changeTitle")}
      formId="impact-rule"
      initialValues={initialValues}
      schema={schema}
      labels={labels}
      submitLabel={t("impactRule.submit")}
      missing={({ reason, ...values }) =>
        Object.entries(values).some(
          ([name, value]) => value !== initialValues[name as keyof ImpactRuleValues],
        )
          ? undefined
          : t("common:form.noChanges")
      }
      onSubmit={handleSubmit}
      onError={({ code }) => {
        if (code === "STALE") void onChanged();
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <Field
            name="rule"
            kind="select"
            label={labels.rule}
            required
            options={(["highest", "weighted_mean"] as const).map((value) => ({
              value,
              label: t(`impactRule.names.${value}`),
            }))}
            help={t(`impactRule.rules.${values.rule}`)}
          />
          {values.rule === "weighted_mean" && (
            <chakra.fieldset>
              <chakra.legend textStyle="label" mb="2">
                {t("impactRule.weights")}
              </chakra.legend>
              <chakra.div
                display="grid"
                gridTemplateColumns={{ base: "1fr 1fr", md: "repeat(3, 1fr)" }}
                gap="3"
              >
                {dimensions.map((dimension) => (
                  <Field
                    key={dimension}
                    name={dimension}
                    kind="number"
                    label={labels[dimension]}
                    required
                    min={0}
                    max={100}
                  />
                ))}
              </chakra.div>
              <chakra.p color="fg.muted" fontSize="table" mt="2">
                {t("impactRule.weightsHelp")}
              </chakra.p>
            </chakra.fieldset>
          )}
          <ImpactRuleEffect rule={values.rule} weights={values} />
          <Field
            name="reason"
            kind="textarea"
            rows={3}
            label={labels.reason}
            required
            help={t("impactRule.reasonHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
