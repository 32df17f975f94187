import { RiskHistoryDocument } from "../../../graphql/generated/index.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { useRiskHistoryWords } from "./useRiskHistoryWords.ts";

export function RiskHistory({ riskId }: { riskId: string }) {
  return (
    <RecordHistory
      id={riskId}
      document={RiskHistoryDocument}
      changesOf={(data) => data.risk?.history}
      words={useRiskHistoryWords()}
    />
  );
}
