import { ControlHistoryDocument } from "../../../graphql/generated/index.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { useControlHistoryWords } from "./useControlHistoryWords.ts";

export function ControlHistory({ controlId }: { controlId: string }) {
  return (
    <RecordHistory
      id={controlId}
      document={ControlHistoryDocument}
      changesOf={(data) => data.control?.history}
      useWords={useControlHistoryWords}
    />
  );
}
