import { type AssessmentValues, assessmentSchema } from "../../client/screens/risks/assessmentSchema.ts";
import type { RiskMessages } from "../../client/screens/risks/useRiskMessages.ts";

const words = ((key: string) => key) as RiskMessages;
const nothing: AssessmentValues = {
  id: "1",
  kind: "inherent",
  likelihood: 5,
  financial: null,
  operational: null,
  reputational: null,
  legal: null,
  safety: null,
  rationale: "Two readers failed.",
  aboveReason: "",
};

it("takes an assessment that judges one dimension only, whichever it is", async () => {
  await expect(assessmentSchema(words).isValid({ ...nothing, operational: 5 })).resolves.toBe(true);
  await expect(assessmentSchema(words).isValid({ ...nothing, financial: 1 })).resolves.toBe(true);
});

it("asks for at least one dimension", async () => {
  await expect(assessmentSchema(words).validate(nothing)).rejects.toThrow("assess.impactRequired");
});

it("asks for a rationale of ten characters", async () => {
  const judged = { ...nothing, legal: 3 };
  await expect(assessmentSchema(words).isValid({ ...judged, rationale: "nine char" })).resolves.toBe(false);
  await expect(assessmentSchema(words).isValid({ ...judged, rationale: "ten  chars" })).resolves.toBe(true);
});
