import { useState } from "react";

import { useFrameworkHistoryQuery } from "../../../graphql/generated/index.ts";
import { FIRST_ENTRIES, History } from "../../components/record/History.tsx";
import { useRequirementHistoryWords } from "./useRequirementHistoryWords.ts";

export function FrameworkHistory({ frameworkId }: { frameworkId: string }) {
  const words = useRequirementHistoryWords();
  const [newest, setNewest] = useState(FIRST_ENTRIES);
  const { data, previousData, loading, error, refetch } = useFrameworkHistoryQuery({
    variables: { id: frameworkId, newest },
    fetchPolicy: "cache-and-network",
  });

  return (
    <History
      changes={(data ?? previousData)?.framework?.history}
      words={words}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      newest={newest}
      onNewest={setNewest}
    />
  );
}
