import { useState } from "react";

import { useRequirementHistoryQuery } from "../../../graphql/generated/index.ts";
import { FIRST_ENTRIES, History } from "../../components/record/History.tsx";
import { useRequirementHistoryWords } from "./useRequirementHistoryWords.ts";

export function RequirementHistory({ requirementId }: { requirementId: string }) {
  const words = useRequirementHistoryWords();
  const [newest, setNewest] = useState(FIRST_ENTRIES);
  const { data, previousData, loading, error, refetch } = useRequirementHistoryQuery({
    variables: { id: requirementId, newest },
    fetchPolicy: "cache-and-network",
  });

  return (
    <History
      changes={(data ?? previousData)?.complianceRequirement?.history}
      words={words}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      newest={newest}
      onNewest={setNewest}
    />
  );
}
