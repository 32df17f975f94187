import {
  useAssetLinkedControlsQuery,
  useCreateAssetControlMutation,
  useDeleteAssetControlMutation,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { useFindControls } from "../controls/parts/useFindControls.tsx";
import { useAssetMessages } from "./useAssetMessages.ts";

interface AssetControlsProps {
  assetId: string;
  mayLink: boolean;
}

/** The controls that protect the asset. */
export function AssetControls({ assetId, mayLink }: AssetControlsProps) {
  const { t } = useAssetMessages();
  const find = useFindControls();
  const [create] = useCreateAssetControlMutation();
  const [remove] = useDeleteAssetControlMutation();
  const { data, previousData, error, refetch } = useAssetLinkedControlsQuery({
    variables: { id: assetId },
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.asset?.controls;
  const records = links?.nodes
    .flatMap(({ control }) => (control ? [control] : []))
    .toSorted((one, other) => one.reference.localeCompare(other.reference))
    .map(({ id, reference, name, status, archivedAt }) => ({
      id,
      reference,
      name,
      to: `/compliance/controls/${id}`,
      badge: (
        <>
          {archivedAt && <StatusBadge>{t("links.archived")}</StatusBadge>}
          {!archivedAt && status === "retired" && <StatusBadge>{t("links.retired")}</StatusBadge>}
        </>
      ),
    }));

  return (
    <LinkedRecords
      title={t("links.controls")}
      records={records}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("links.controlsNone")}
      emptyText={mayLink ? t("links.controlsNoneText") : undefined}
      linking={
        mayLink
          ? {
              find,
              onAdd: async ({ id }) => {
                await create({ variables: { input: { assetControl: { assetId, controlId: id } } } });
                await refetch();
              },
              onRemove: async ({ id }) => {
                await remove({ variables: { input: { assetId, controlId: id } } });
                await refetch();
              },
            }
          : undefined
      }
    />
  );
}
