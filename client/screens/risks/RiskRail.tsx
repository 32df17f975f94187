import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
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
      {
        field: "nextReviewOn",
        value: <OverdueDate value={risk.nextReviewOn} overdue={risk.isReviewOverdue} />,
      },
      "lastReviewedAt",
      "velocity",
      "confidence",
      "createdAt",
      "createdBy",
      "updatedAt",
    ],
    { list: "/risks" },
  );
  return <Rail entries={entries} area="risks" record={risk} />;
}
