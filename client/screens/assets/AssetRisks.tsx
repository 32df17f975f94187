import {
  useAssetLinkedRisksQuery,
  useCreateAssetRiskMutation,
  useDeleteAssetRiskMutation,
} from "../../../graphql/generated/index.ts";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { riskRecords } from "../risks/parts/riskRecords.tsx";
import { useFindRisks } from "../risks/parts/useFindRisks.tsx";
import { useAssetMessages } from "./useAssetMessages.ts";

interface AssetRisksProps {
  assetId: string;
  mayLink: boolean;
}

/** The risks of the asset, highest severity first. */
export function AssetRisks({ assetId, mayLink }: AssetRisksProps) {
  const { t } = useAssetMessages();
  const find = useFindRisks();
  const [create] = useCreateAssetRiskMutation();
  const [remove] = useDeleteAssetRiskMutation();
  const { data, previousData, error, refetch } = useAssetLinkedRisksQuery({
    variables: { id: assetId },
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.asset?.risks;
  return (
    <LinkedRecords
      title={t("links.risks")}
      records={riskRecords(links?.nodes, { archived: t("links.archived"), closed: t("links.closed") })}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("links.risksNone")}
      emptyText={mayLink ? t("links.risksNoneText") : undefined}
      linking={
        mayLink
          ? {
              find,
              onAdd: async ({ id }) => {
                await create({ variables: { input: { assetRisk: { assetId, riskId: id } } } });
                await refetch();
              },
              onRemove: async ({ id }) => {
                await remove({ variables: { input: { assetId, riskId: id } } });
                await refetch();
              },
            }
          : undefined
      }
    />
  );
}
