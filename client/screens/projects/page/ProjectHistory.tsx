import { ProjectHistoryDocument } from "../../../../graphql/generated/index.ts";
import { RecordHistory } from "../../../components/record/RecordHistory.tsx";
import { useProjectHistoryWords } from "./useProjectHistoryWords.ts";

export function ProjectHistory({ projectId }: { projectId: string }) {
  return (
    <RecordHistory
      id={projectId}
      document={ProjectHistoryDocument}
      changesOf={(data) => data.project?.history}
      useWords={useProjectHistoryWords}
    />
  );
}
