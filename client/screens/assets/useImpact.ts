import { useMemo } from "react";

import { useAssetImpactQuery } from "../../../graphql/generated/index.ts";
import { impactOf } from "./impact.ts";

export function useImpact(assetId: string) {
  const { data, previousData, error, refetch } = useAssetImpactQuery({
    variables: { id: assetId },
    fetchPolicy: "cache-and-network",
  });
  const asset = (data ?? previousData)?.asset;
  const impact = useMemo(() => impactOf(asset), [asset]);
  return { impact, error, refetch };
}
