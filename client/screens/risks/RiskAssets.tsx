import { useTranslation } from "react-i18next";

import {
  useCreateAssetRiskMutation,
  useDeleteAssetRiskMutation,
  useRiskLinkedAssetsQuery,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkedAssets } from "../assets/parts/LinkedAssets.tsx";

interface RiskAssetsProps {
  riskId: string;
  /** Whether the risk is active. */
  active: boolean;
}

/** The assets of the risk; nothing for users who may not see assets. */
export function RiskAssets({ riskId, active }: RiskAssetsProps) {
  const { t } = useTranslation("assets");
  const maySee = useMay("assets_view");
  const mayEditAssets = useMay("assets_edit", "full");
  const mayEditRisks = useMay("risks_edit", "full");
  const [create] = useCreateAssetRiskMutation();
  const [remove] = useDeleteAssetRiskMutation();
  const { data, previousData, error, refetch } = useRiskLinkedAssetsQuery({
    variables: { id: riskId },
    skip: !maySee,
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.risk?.assets;
  if (!maySee) return null;

  return (
    <LinkedAssets
      assets={links?.nodes.map(({ asset }) => asset)}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyText={t("links.riskAssetsNoneText")}
      mayLink={active && (mayEditAssets || mayEditRisks)}
      onLink={async (assetId) => {
        await create({ variables: { input: { assetRisk: { assetId, riskId } } } });
        await refetch();
      }}
      onUnlink={async (assetId) => {
        await remove({ variables: { input: { assetId, riskId } } });
        await refetch();
      }}
    />
  );
}
