import { FindingHistoryDocument } from "../../../graphql/generated/index.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { useFindingHistoryWords } from "./useFindingHistoryWords.ts";

export function FindingHistory({ findingId }: { findingId: string }) {
  return (
    <RecordHistory
      id={findingId}
      document={FindingHistoryDocument}
      changesOf={(data) => data.auditFinding?.history}
      useWords={useFindingHistoryWords}
    />
  );
}
