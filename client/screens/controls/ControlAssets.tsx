import { useTranslation } from "react-i18next";

import {
  useControlLinkedAssetsQuery,
  useCreateAssetControlMutation,
  useDeleteAssetControlMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkedAssets } from "../assets/parts/LinkedAssets.tsx";

interface ControlAssetsProps {
  controlId: string;
  /** Whether the control is active. */
  active: boolean;
}

/** The assets that the control protects; nothing for users who may not see assets. */
export function ControlAssets({ controlId, active }: ControlAssetsProps) {
  const { t } = useTranslation("assets");
  const maySee = useMay("assets_view");
  const mayEditAssets = useMay("assets_edit", "full");
  const mayEditControls = useMay("compliance_edit", "full");
  const [create] = useCreateAssetControlMutation();
  const [remove] = useDeleteAssetControlMutation();
  const { data, previousData, error, refetch } = useControlLinkedAssetsQuery({
    variables: { id: controlId },
    skip: !maySee,
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.control?.assets;
  if (!maySee) return null;

  return (
    <LinkedAssets
      assets={links?.nodes.map(({ asset }) => asset)}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyText={t("links.controlAssetsNoneText")}
      mayLink={active && (mayEditAssets || mayEditControls)}
      onLink={async (assetId) => {
        await create({ variables: { input: { assetControl: { assetId, controlId } } } });
        await refetch();
      }}
      onUnlink={async (assetId) => {
        await remove({ variables: { input: { assetId, controlId } } });
        await refetch();
      }}
    />
  );
}
