import { FrameworkHistoryDocument } from "../../../graphql/generated/index.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { useRequirementHistoryWords } from "./useRequirementHistoryWords.ts";

export function FrameworkHistory({ frameworkId }: { frameworkId: string }) {
  return (
    <RecordHistory
      id={frameworkId}
      document={FrameworkHistoryDocument}
      changesOf={(data) => data.framework?.history}
      useWords={useRequirementHistoryWords}
    />
  );
}
