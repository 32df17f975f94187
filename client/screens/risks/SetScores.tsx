import { chakra } from "@chakra-ui/react/styled-system";
import type { FormikHelpers } from "formik";
import { useMemo, useState } from "react";
import { number, object, string } from "yup";

import { type RiskRecordFragment, useSetRiskScoresMutation } from "../../../graphql/generated/index.ts";
import { applyServerError, serverErrorOf } from "../../apollo/formErrors.ts";
import { clearDraft } from "../../components/draft.ts";
import { Field } from "../../components/Field.tsx";
import { FormDrawer } from "../../components/record/FormDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { AboveReason } from "./AboveReason.tsx";
import { scoreAbove } from "./scoreOrder.ts";
import { type RiskMessages, useRiskMessages } from "./useRiskMessages.ts";

interface SetScoresProps {
  risk: RiskRecordFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface ScoreValues {
  inherent: number | string;
  residual: number | string;
  composite: number | string;
  reason: string;
  aboveReason: string;
  /** The version that the user started from. */
  version: number | null;
}

function scoresSchema(t: RiskMessages) {
  const range = t("setScores.range");
  const score = number()
    .transform((value, original) => (original === "" ? undefined : value))
    .typeError(range)
    .integer(range)
    .min(1, range)
    .max(25, range);
  return object({
    inherent: score,
    residual: score,
    composite: score,
    reason: string()
      .trim()
      .required(t("record:reason.required"))
      .min(3, t("record:reason.short"))
      .max(1000, ({ max }) => t("record:tooLong", { max })),
    aboveReason: string()
      .trim()
      .max(1000, ({ max }) => t("record:tooLong", { max })),
  });
}

function scoreIn(value: number | string): number | null {
  return value === "" ? null : Number(value);
}

/** The form's fields by the server's column. */
const entries: Record<string, string> = {
  inherentRiskScore: "inherent",
  residualRiskScore: "residual",
  compositeRiskScore: "composite",
};

export function SetScores({ risk, onDone, onClose }: SetScoresProps) {
  const { t } = useRiskMessages();
  const [setScores] = useSetRiskScoresMutation();
  const schema = useMemo(() => scoresSchema(t), [t]);
  const [initialValues] = useState<ScoreValues>(() => ({
    inherent: risk.inherentRiskScore ?? "",
    residual: risk.residualRiskScore ?? "",
    composite: risk.compositeRiskScore ?? "",
    reason: "",
    aboveReason: "",
    version: risk.version,
  }));
  const formId = `risk-scores-${risk.id}`;

  async function handleSubmit(values: ScoreValues, helpers: FormikHelpers<ScoreValues>) {
    const { inherent, residual, composite, reason, aboveReason } = values;
    const version = values.version ?? risk.version;
    try {
      await setScores({
        variables: {
          input: {
            id: risk.id,
            version,
            inherent: scoreIn(inherent),
            residual: scoreIn(residual),
            composite: scoreIn(composite),
            reason: reason.trim(),
            aboveReason: aboveReason.trim() || null,
          },
        },
      });
      clearDraft(formId);
      void onDone();
      toast.success(t("toast.scored"), risk.name);
      onClose();
    } catch (error) {
      const { code, field } = serverErrorOf(error);
      const entry = field ? entries[field] : undefined;
      if (entry) return helpers.setFieldError(entry, t("setScores.range"));
      applyServerError(helpers, error, ["reason", "aboveReason"]);
      if (code !== "STALE") return;
      // The page shows the current scores, from which the next attempt starts.
      await onDone();
      void helpers.setFieldValue("version", null, false);
    }
  }

  function now(score: number | null): string {
    return t("setScores.now", { score: score ?? t("common:none") });
  }

  return (
    <FormDrawer
      title={t("setScores.title", { reference: risk.reference })}
      formId={formId}
      initialValues={initialValues}
      schema={schema}
      labels={{
        inherent: t("fields.inherentRiskScore"),
        residual: t("fields.residualRiskScore"),
        composite: t("fields.compositeRiskScore"),
        reason: t("record:reason.label"),
        aboveReason: t("fields.aboveReason"),
      }}
      submitLabel={t("setScores.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values: { inherent, residual, composite } }) => (
        <>
          <chakra.p color="fg.muted">{t("setScores.text")}</chakra.p>
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr 1fr" gap="4">
            <Field
              name="inherent"
              kind="number"
              min={1}
              max={25}
              label={t("fields.inherentRiskScore")}
              help={now(risk.inherentRiskScore)}
            />
            <Field
              name="residual"
              kind="number"
              min={1}
              max={25}
              label={t("fields.residualRiskScore")}
              help={now(risk.residualRiskScore)}
            />
            <Field
              name="composite"
              kind="number"
              min={1}
              max={25}
              label={t("fields.compositeRiskScore")}
              help={now(risk.compositeRiskScore)}
            />
          </chakra.div>
          <AboveReason
            above={scoreAbove(
              scoreIn(inherent) ?? scoreIn(composite),
              scoreIn(residual),
              risk.targetRiskScore,
            )}
          />
          <Field
            name="reason"
            kind="textarea"
            rows={3}
            label={t("record:reason.label")}
            required
            help={t("record:reason.help")}
          />
        </>
      )}
    </FormDrawer>
  );
}
