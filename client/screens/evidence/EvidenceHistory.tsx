import { EvidenceHistoryDocument } from "../../../graphql/generated/index.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { useEvidenceHistoryWords } from "./useEvidenceHistoryWords.ts";

export function EvidenceHistory({ evidenceId }: { evidenceId: string }) {
  return (
    <RecordHistory
      id={evidenceId}
      document={EvidenceHistoryDocument}
      changesOf={(data) => data.evidencePiece?.history}
      useWords={useEvidenceHistoryWords}
    />
  );
}
