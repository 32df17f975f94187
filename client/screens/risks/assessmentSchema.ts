import { mixed, number, object, string } from "yup";

import type { AssessmentKind, RiskAssessmentInput } from "../../../graphql/generated/index.ts";
import { type Dimension, dimensions, type Impacts } from "./parts/impact.ts";
import type { RiskMessages } from "./useRiskMessages.ts";

export interface AssessmentValues extends Record<Dimension, number | null> {
  id: string;
  kind: AssessmentKind;
  likelihood: number | null;
  rationale: string;
  aboveReason: string;
}

export function assessmentSchema(t: RiskMessages) {
  return object({
    kind: string().required(),
    likelihood: number().nullable().required(t("assess.likelihoodRequired")),
    financial: mixed()
      .nullable()
      .test("some-impact", t("assess.impactRequired"), (_, { parent }) =>
        dimensions.some((dimension) => parent[dimension] !== null),
      ),
    rationale: string()
      .trim()
      .required(t("assess.rationaleShort"))
      .min(10, t("assess.rationaleShort"))
      .max(4000, ({ max }) => t("record:tooLong", { max })),
    aboveReason: string()
      .trim()
      .max(1000, ({ max }) => t("record:tooLong", { max })),
  });
}

export function impactsOf(values: AssessmentValues): Impacts {
  const { financial, operational, reputational, legal, safety } = values;
  return { financial, operational, reputational, legal, safety };
}

export function assessmentInput(riskId: string, values: AssessmentValues): RiskAssessmentInput {
  return {
    id: values.id,
    riskId,
    kind: values.kind,
    likelihood: values.likelihood ?? 0,
    impactFinancial: values.financial,
    impactOperational: values.operational,
    impactReputational: values.reputational,
    impactLegal: values.legal,
    impactSafety: values.safety,
    rationale: values.rationale.trim(),
    aboveReason: values.aboveReason.trim() || null,
  };
}
