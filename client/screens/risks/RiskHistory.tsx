import { useState } from "react";

import { useRiskHistoryQuery } from "../../../graphql/generated/index.ts";
import { FIRST_ENTRIES, History } from "../../components/record/History.tsx";
import { useRiskHistoryWords } from "./useRiskHistoryWords.ts";

export function RiskHistory({ riskId }: { riskId: string }) {
  const words = useRiskHistoryWords();
  const [newest, setNewest] = useState(FIRST_ENTRIES);
  const { data, previousData, loading, error, refetch } = useRiskHistoryQuery({
    variables: { id: riskId, newest },
    fetchPolicy: "cache-and-network",
  });

  return (
    <History
      changes={(data ?? previousData)?.risk?.history}
      words={words}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      newest={newest}
      onNewest={setNewest}
    />
  );
}
