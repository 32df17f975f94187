import { useApolloClient } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { FormikHelpers, FormikProps } from "formik";
import { useMemo, useState } from "react";

import {
  type AssessmentKind,
  RiskDocument,
  type RiskRecordFragment,
  useCreateRiskAssessmentMutation,
  useProposeRiskReviewMutation,
} from "../../../graphql/generated/index.ts";
import { applyServerError, serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { clearDraft } from "../../components/draft.ts";
import { Field } from "../../components/Field.tsx";
import { FormDrawer } from "../../components/record/FormDrawer.tsx";
import { newId } from "../../components/record/newId.ts";
import { SeverityBadge, useSeverities } from "../../components/SeverityBadge.tsx";
import { toast } from "../../components/toast.ts";
import { AboveReason } from "./AboveReason.tsx";
import { type AssessmentValues, assessmentInput, assessmentSchema, impactsOf } from "./assessmentSchema.ts";
import { ImpactTabs } from "./ImpactTabs.tsx";
import { type Dimension, dimensions, type ImpactRule, impactBy } from "./parts/impact.ts";
import { useRatingMethod } from "./parts/useRatingMethod.ts";
import { ScorePicker } from "./ScorePicker.tsx";
import { assessedAbove } from "./scoreOrder.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface AssessRiskProps {
  risk: RiskRecordFragment;
  kind: AssessmentKind;
  /** Whether a risk manager has to confirm the assessment, because the user may not record it. */
  proposes?: boolean;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const kinds = ["inherent", "residual", "target"] as const;

/** Starts with the latest values of this kind of assessment; the reason is always empty. */
function startOf(risk: RiskRecordFragment, kind: AssessmentKind): AssessmentValues {
  const last = risk.riskAssessments.nodes.find((assessment) => assessment.kind === kind);
  return {
    id: newId(),
    kind,
    likelihood: last?.likelihood ?? null,
    financial: last?.impactFinancial ?? null,
    operational: last?.impactOperational ?? null,
    reputational: last?.impactReputational ?? null,
    legal: last?.impactLegal ?? null,
    safety: last?.impactSafety ?? null,
    rationale: "",
    aboveReason: "",
  };
}

function scoreOf({ likelihood, ...values }: AssessmentValues, rule: ImpactRule): number | null {
  const impact = impactBy(rule, impactsOf({ likelihood, ...values }));
  return likelihood === null || impact === null ? null : likelihood * impact;
}

function Result({ values, rule }: { values: AssessmentValues; rule: ImpactRule }) {
  const { t } = useRiskMessages();
  const { severityOf } = useSeverities();
  const impact = impactBy(rule, impactsOf(values));
  const { likelihood } = values;
  if (likelihood === null || impact === null)
    return <chakra.p color="fg.muted">{t("assess.noResult")}</chakra.p>;

  const score = likelihood * impact;
  return (
    <chakra.p role="status" display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="table">
      <SeverityBadge severity={severityOf(score)} />
      <span>{t("assess.result", { score, likelihood, impact })}</span>
      <chakra.span color="fg.muted">{t(`assess.impactRules.${rule.rule}`)}</chakra.span>
    </chakra.p>
  );
}

export function AssessRisk({ risk, kind, proposes = false, onDone, onClose }: AssessRiskProps) {
  const { t } = useRiskMessages();
  const client = useApolloClient();
  const [assess] = useCreateRiskAssessmentMutation();
  const [propose] = useProposeRiskReviewMutation();
  const { rule, criteria } = useRatingMethod();
  const [initialValues] = useState(() => startOf(risk, kind));
  const [dimension, setDimension] = useState<Dimension>(
    () => dimensions.find((one) => initialValues[one] !== null) ?? "financial",
  );
  const schema = useMemo(() => assessmentSchema(t), [t]);
  const formId = proposes ? `risk-propose-${risk.id}` : `risk-assess-${risk.id}`;

  function finish() {
    clearDraft(formId);
    void onDone();
    toast.success(t(proposes ? "toast.proposed" : "toast.assessed"), risk.name);
    onClose();
  }

  /** The first attempt was saved and only its answer was lost. */
  async function isCreated(id: string): Promise<boolean> {
    const { data: now } = await client.query({
      query: RiskDocument,
      variables: { id: risk.id },
      fetchPolicy: "network-only",
    });
    return now?.risk?.riskAssessments.nodes.some((one) => one.id === id) ?? false;
  }

  async function handleSubmit(values: AssessmentValues, helpers: FormikHelpers<AssessmentValues>) {
    const { id, riskId, rationale, ...assessed } = assessmentInput(risk.id, values);
    try {
      await (proposes
        ? propose({
            variables: { input: { id: riskId, version: risk.version, note: rationale, ...assessed } },
          })
        : assess({ variables: { input: { riskAssessment: { id, riskId, rationale, ...assessed } } } }));
      finish();
    } catch (error) {
      if (serverErrorOf(error).code === "CONFLICT" && (await isCreated(values.id).catch(() => false)))
        return finish();
      applyServerError(helpers, error, ["likelihood", "rationale", "aboveReason"]);
    }
  }

  function handleKind(form: FormikProps<AssessmentValues>, next: AssessmentKind) {
    const { id, rationale, aboveReason } = form.values;
    void form.setValues({ ...startOf(risk, next), id, rationale, aboveReason });
  }

  return (
    <FormDrawer
      title={t(proposes ? "propose.title" : "assess.title", { reference: risk.reference })}
      formId={formId}
      initialValues={initialValues}
      schema={schema}
      labels={{
        likelihood: t("fields.likelihood"),
        financial: t("fields.impact"),
        rationale: t("fields.rationale"),
        aboveReason: t("fields.aboveReason"),
      }}
      submitLabel={t(proposes ? "propose.submit" : "assess.submit")}
      size="lg"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {proposes && <p>{t("propose.text")}</p>}
          <chakra.fieldset display="flex" flexWrap="wrap" gap="1.5">
            <chakra.legend textStyle="label" mb="1.5">
              {t("assess.kind")}
            </chakra.legend>
            {kinds.map((one) => (
              <Button
                key={one}
                size="sm"
                bg={form.values.kind === one ? "accent.soft" : undefined}
                borderColor={form.values.kind === one ? "accent.solid" : undefined}
                aria-pressed={form.values.kind === one}
                onClick={() => handleKind(form, one)}
              >
                {t(`kinds.${one}`)}
              </Button>
            ))}
            <chakra.p flexBasis="full" textStyle="meta" color="fg.subtle">
              {t(`assess.kindHelp.${form.values.kind}`)}
            </chakra.p>
          </chakra.fieldset>
          <ImpactTabs impacts={impactsOf(form.values)} current={dimension} onCurrent={setDimension} />
          <ScorePicker
            likelihood={form.values.likelihood}
            impact={form.values[dimension]}
            impactLabel={t("assess.impactOf", { dimension: t(`dimensions.${dimension}`) })}
            likelihoodTexts={criteria.likelihood}
            impactTexts={criteria[dimension]}
            onLikelihood={(level) => void form.setFieldValue("likelihood", level)}
            onImpact={(level) => void form.setFieldValue(dimension, level)}
          />
          {form.values[dimension] !== null && (
            <Button
              alignSelf="flex-start"
              size="sm"
              variant="ghost"
              onClick={() => void form.setFieldValue(dimension, null)}
            >
              {t("assess.clearDimension", { dimension: t(`dimensions.${dimension}`) })}
            </Button>
          )}
          <chakra.div bg="bg.sunken" borderRadius="md" p="3">
            <Result values={form.values} rule={rule} />
          </chakra.div>
          <AboveReason above={assessedAbove(risk, form.values.kind, scoreOf(form.values, rule))} />
          <Field
            name="rationale"
            kind="textarea"
            rows={4}
            label={t("fields.rationale")}
            required
            help={t("assess.rationaleHelp")}
          />
        </>
      )}
    </FormDrawer>
  );
}
