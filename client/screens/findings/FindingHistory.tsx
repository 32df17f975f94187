import { useState } from "react";

import { useFindingHistoryQuery } from "../../../graphql/generated/index.ts";
import { FIRST_ENTRIES, History } from "../../components/record/History.tsx";
import { useFindingHistoryWords } from "./useFindingHistoryWords.ts";

export function FindingHistory({ findingId }: { findingId: string }) {
  const words = useFindingHistoryWords();
  const [newest, setNewest] = useState(FIRST_ENTRIES);
  const { data, previousData, loading, error, refetch } = useFindingHistoryQuery({
    variables: { id: findingId, newest },
    fetchPolicy: "cache-and-network",
  });

  return (
    <History
      changes={(data ?? previousData)?.auditFinding?.history}
      words={words}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      newest={newest}
      onNewest={setNewest}
    />
  );
}
