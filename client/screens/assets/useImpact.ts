import { useMemo } from "react";

import { useAssetFallsQuery } from "../../../graphql/generated/index.ts";
import { fallOf } from "./impact.ts";

export function useImpact(assetId: string) {
  const { data, previousData, error, refetch } = useAssetFallsQuery({
    variables: { id: assetId },
    fetchPolicy: "cache-and-network",
  });
  const asset = (data ?? previousData)?.asset;
  const fall = useMemo(() => fallOf(asset), [asset]);
  return { fall, error, refetch };
}
