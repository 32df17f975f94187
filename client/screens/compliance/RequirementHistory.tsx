import { RequirementHistoryDocument } from "../../../graphql/generated/index.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { useRequirementHistoryWords } from "./useRequirementHistoryWords.ts";

export function RequirementHistory({ requirementId }: { requirementId: string }) {
  return (
    <RecordHistory
      id={requirementId}
      document={RequirementHistoryDocument}
      changesOf={(data) => data.complianceRequirement?.history}
      useWords={useRequirementHistoryWords}
    />
  );
}
