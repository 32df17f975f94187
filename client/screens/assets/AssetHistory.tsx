import { useState } from "react";

import { useAssetHistoryQuery } from "../../../graphql/generated/index.ts";
import { FIRST_ENTRIES, History } from "../../components/record/History.tsx";
import { useAssetHistoryWords } from "./useAssetHistoryWords.ts";

export function AssetHistory({ assetId }: { assetId: string }) {
  const words = useAssetHistoryWords();
  const [newest, setNewest] = useState(FIRST_ENTRIES);
  const { data, previousData, loading, error, refetch } = useAssetHistoryQuery({
    variables: { id: assetId, newest },
    fetchPolicy: "cache-and-network",
  });

  return (
    <History
      changes={(data ?? previousData)?.asset?.history}
      words={words}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      newest={newest}
      onNewest={setNewest}
    />
  );
}
