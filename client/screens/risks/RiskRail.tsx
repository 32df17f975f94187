import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { useRiskFields } from "./useRiskFields.ts";

/** The properties of the risk; values that the register can be filtered by link to that list. */
export function RiskRail({ risk }: { risk: RiskRecordFragment }) {
  const entries = fieldProperties(
    useRiskFields(),
    risk,
    [
      "ownerId",
      "residualOwnerId",
      "businessUnit",
      "category",
      "treatment",
      "nextReviewOn",
      "lastReviewedAt",
      "velocity",
      "confidence",
      "createdAt",
      "createdBy",
      "updatedAt",
    ],
    { list: "/risks" },
  );
  return <Rail entries={entries} />;
}
