import { chakra } from "@chakra-ui/react/styled-system";

import {
  type AssetMentionFragment,
  type AssetRecordFragment,
  useCreateAssetDependencyMutation,
  useDeleteAssetDependencyMutation,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { useFindAssets } from "./parts/useFindAssets.tsx";
import { useAssetMessages } from "./useAssetMessages.ts";

interface DependenciesProps {
  asset: AssetRecordFragment;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** What the asset depends on, and what depends on it. The server rejects cycles and names them. */
export function Dependencies({ asset, mayEdit, onChanged }: DependenciesProps) {
  const { t } = useAssetMessages();
  const find = useFindAssets();
  const [create] = useCreateAssetDependencyMutation();
  const [remove] = useDeleteAssetDependencyMutation();

  async function link(assetId: string, dependsOnId: string) {
    await create({ variables: { input: { assetDependency: { assetId, dependsOnId } } } });
    await onChanged();
  }
  async function unlink(assetId: string, dependsOnId: string) {
    await remove({ variables: { input: { assetId, dependsOnId } } });
    await onChanged();
  }
  function recordsOf(mentions: readonly (AssetMentionFragment | null)[]) {
    return mentions
      .filter((mention) => mention !== null)
      .toSorted((one, other) => one.reference.localeCompare(other.reference))
      .map(({ id, reference, name, type, criticality, archivedAt }) => ({
        id,
        reference,
        name,
        to: `/assets/${id}`,
        note: t(`type.${type}`),
        removable: archivedAt === null,
        badge: archivedAt ? (
          <StatusBadge>{t("register.archived")}</StatusBadge>
        ) : (
          <SeverityBadge severity={criticality} />
        ),
      }));
  }

  return (
    <chakra.div display="grid" gridTemplateColumns={{ xl: "1fr 1fr" }} gap="4" alignItems="start">
      <LinkedRecords
        title={t("dependencies.needs")}
        records={recordsOf(asset.dependencies.nodes.map(({ dependsOn }) => dependsOn))}
        total={asset.dependencies.totalCount}
        emptyTitle={t("dependencies.needsNone")}
        emptyText={mayEdit ? t("dependencies.needsNoneText") : undefined}
        linking={
          mayEdit
            ? {
                find,
                except: [asset.id],
                onAdd: ({ id }) => link(asset.id, id),
                onRemove: ({ id }) => unlink(asset.id, id),
              }
            : undefined
        }
      />
      <LinkedRecords
        title={t("dependencies.neededBy")}
        records={recordsOf(asset.dependents.nodes.map((dependency) => dependency.asset))}
        total={asset.dependents.totalCount}
        emptyTitle={t("dependencies.neededByNone")}
        emptyText={mayEdit ? t("dependencies.neededByNoneText") : undefined}
        linking={
          mayEdit
            ? {
                find,
                except: [asset.id],
                onAdd: ({ id }) => link(id, asset.id),
                onRemove: ({ id }) => unlink(id, asset.id),
              }
            : undefined
        }
      />
    </chakra.div>
  );
}
