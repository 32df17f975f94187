import { useTranslation } from "react-i18next";

import type { AssetMentionFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { LinkedRecords } from "../../../components/record/LinkedRecords.tsx";
import { SeverityBadge } from "../../../components/SeverityBadge.tsx";
import { useFindAssets } from "./useFindAssets.tsx";

interface LinkedAssetsProps {
  /** Undefined while they are loading. */
  assets: readonly (AssetMentionFragment | null)[] | undefined;
  total?: number;
  error?: unknown;
  onRetry: () => void;
  /** The text of the empty list. */
  emptyText: string;
  mayLink: boolean;
  onLink: (assetId: string) => Promise<unknown>;
  onUnlink: (assetId: string) => Promise<unknown>;
}

/** The assets that are linked to a record. Archived ones keep their links. */
export function LinkedAssets(props: LinkedAssetsProps) {
  const { assets, total, error, onRetry, emptyText, mayLink, onLink, onUnlink } = props;
  const { t } = useTranslation("assets");
  const find = useFindAssets();
  const records = assets
    ?.filter((asset) => asset !== null)
    .toSorted((one, other) => one.reference.localeCompare(other.reference))
    .map(({ id, reference, name, type, criticality, archivedAt }) => ({
      id,
      reference,
      name,
      to: `/assets/${id}`,
      note: t(`type.${type}`),
      removable: archivedAt === null,
      badge: archivedAt ? (
        <StatusBadge>{t("links.archived")}</StatusBadge>
      ) : (
        <SeverityBadge severity={criticality} />
      ),
    }));

  return (
    <LinkedRecords
      title={t("links.assets")}
      records={records}
      total={total}
      error={error}
      onRetry={onRetry}
      emptyTitle={t("links.assetsNone")}
      emptyText={mayLink ? emptyText : undefined}
      linking={
        mayLink ? { find, onAdd: ({ id }) => onLink(id), onRemove: ({ id }) => onUnlink(id) } : undefined
      }
    />
  );
}
