import { useTranslation } from "react-i18next";

import {
  useAssetLinkedProjectsQuery,
  useCreateProjectAssetMutation,
  useDeleteProjectAssetMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkedProjects } from "../projects/parts/LinkedProjects.tsx";

interface AssetProjectsProps {
  assetId: string;
  /** Whether the asset is active. */
  active: boolean;
}

/** The projects of the asset; nothing for users who may not see projects. */
export function AssetProjects({ assetId, active }: AssetProjectsProps) {
  const { t } = useTranslation("projectPage");
  const maySee = useMay("projects_view");
  const mayEditAssets = useMay("assets_edit", "full");
  const mayEditProjects = useMay("projects_edit", "full");
  const [create] = useCreateProjectAssetMutation();
  const [remove] = useDeleteProjectAssetMutation();
  const { data, previousData, error, refetch } = useAssetLinkedProjectsQuery({
    variables: { id: assetId },
    skip: !maySee,
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.asset?.projects;
  if (!maySee) return null;

  return (
    <LinkedProjects
      projects={links?.nodes.map(({ project }) => project)}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyText={t("links.assetProjectsNoneText")}
      mayLink={active && (mayEditAssets || mayEditProjects)}
      onLink={async (projectId) => {
        await create({ variables: { input: { projectAsset: { assetId, projectId } } } });
        await refetch();
      }}
      onUnlink={async (projectId) => {
        await remove({ variables: { input: { assetId, projectId } } });
        await refetch();
      }}
    />
  );
}
