import { useState } from "react";

import { useControlHistoryQuery } from "../../../graphql/generated/index.ts";
import { FIRST_ENTRIES, History } from "../../components/record/History.tsx";
import { useControlHistoryWords } from "./useControlHistoryWords.ts";

export function ControlHistory({ controlId }: { controlId: string }) {
  const words = useControlHistoryWords();
  const [newest, setNewest] = useState(FIRST_ENTRIES);
  const { data, previousData, loading, error, refetch } = useControlHistoryQuery({
    variables: { id: controlId, newest },
    fetchPolicy: "cache-and-network",
  });

  return (
    <History
      changes={(data ?? previousData)?.control?.history}
      words={words}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      newest={newest}
      onNewest={setNewest}
    />
  );
}
