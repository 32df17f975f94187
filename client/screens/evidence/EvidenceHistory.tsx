import { useState } from "react";

import { useEvidenceHistoryQuery } from "../../../graphql/generated/index.ts";
import { FIRST_ENTRIES, History } from "../../components/record/History.tsx";
import { useEvidenceHistoryWords } from "./useEvidenceHistoryWords.ts";

export function EvidenceHistory({ evidenceId }: { evidenceId: string }) {
  const words = useEvidenceHistoryWords();
  const [newest, setNewest] = useState(FIRST_ENTRIES);
  const { data, previousData, loading, error, refetch } = useEvidenceHistoryQuery({
    variables: { id: evidenceId, newest },
    fetchPolicy: "cache-and-network",
  });

  return (
    <History
      changes={(data ?? previousData)?.evidencePiece?.history}
      words={words}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      newest={newest}
      onNewest={setNewest}
    />
  );
}
