import {
  useAssetLinkedRisksQuery,
  useCreateAssetRiskMutation,
  useDeleteAssetRiskMutation,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
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
  const records = links?.nodes
    .flatMap(({ risk }) => (risk ? [risk] : []))
    .toSorted((one, other) => other.score - one.score)
    .map(({ id, reference, name, severity, status, archivedAt }) => ({
      id,
      reference,
      name,
      to: `/risks/${id}`,
      badge: (
        <>
          <SeverityBadge severity={severity} />
          {archivedAt && <StatusBadge>{t("links.archived")}</StatusBadge>}
          {!archivedAt && status === "closed" && <StatusBadge>{t("links.closed")}</StatusBadge>}
        </>
      ),
    }));

  return (
    <LinkedRecords
      title={t("links.risks")}
      records={records}
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
