import { useTranslation } from "react-i18next";

import {
  useCreateProjectAssetMutation,
  useDeleteProjectAssetMutation,
  useProjectLinkedAssetsQuery,
} from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { LinkedAssets } from "../../assets/parts/LinkedAssets.tsx";

interface ProjectAssetsProps {
  projectId: string;
  /** Whether the project is active. */
  active: boolean;
}

/** The assets of the project; nothing for users who may not see assets. */
export function ProjectAssets({ projectId, active }: ProjectAssetsProps) {
  const { t } = useTranslation("projectPage");
  const maySee = useMay("assets_view");
  const mayEditAssets = useMay("assets_edit", "full");
  const mayEditProjects = useMay("projects_edit", "full");
  const [create] = useCreateProjectAssetMutation();
  const [remove] = useDeleteProjectAssetMutation();
  const { data, previousData, error, refetch } = useProjectLinkedAssetsQuery({
    variables: { id: projectId },
    skip: !maySee,
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.project?.assets;
  if (!maySee) return null;

  return (
    <LinkedAssets
      assets={links?.nodes.map(({ asset }) => asset)}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyText={t("links.projectAssetsNoneText")}
      mayLink={active && (mayEditAssets || mayEditProjects)}
      onLink={async (assetId) => {
        await create({ variables: { input: { projectAsset: { assetId, projectId } } } });
        await refetch();
      }}
      onUnlink={async (assetId) => {
        await remove({ variables: { input: { assetId, projectId } } });
        await refetch();
      }}
    />
  );
}
