import { Archive, ArchiveRestore, CornerUpLeft, Pencil, SlidersHorizontal } from "lucide-react";

import type { AssetRecordFragment } from "../../../graphql/generated/index.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { ownerName } from "../../components/record/owner.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { AssetStatusBadge } from "./AssetStatusBadge.tsx";
import type { AssetActions } from "./useAssetActions.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

interface AssetHeadProps {
  asset: AssetRecordFragment;
  actions: AssetActions;
  onOpen: (what: string) => void;
  onRemoveOverride: () => void;
  onRestore: () => void;
}

export function AssetHead({ asset, actions, onOpen, onRemoveOverride, onRestore }: AssetHeadProps) {
  const { t } = useAssetMessages();

  return (
    <PageHead
      title={asset.name}
      badges={
        <>
          <SeverityBadge severity={asset.criticality} />
          <AssetStatusBadge status={asset.status} archived={asset.archivedAt !== null} />
        </>
      }
      context={
        <>
          {[asset.reference, t(`type.${asset.type}`), asset.businessUnit, ownerName(asset)]
            .filter(Boolean)
            .join(" · ")}
          {asset.nextReviewOn && (
            <>
              {" · "}
              {t("overview.review")} <RelativeDate value={asset.nextReviewOn} />
            </>
          )}
        </>
      }
      actions={
        <RecordActions
          onOpen={onOpen}
          buttons={[
            actions.restore && {
              key: "restore",
              label: t("actions.restore"),
              icon: <ArchiveRestore />,
              onSelect: onRestore,
            },
            actions.edit && { key: "edit", label: t("actions.edit"), icon: <Pencil />, main: true },
          ]}
          more={[
            actions.state && { key: "state", label: t("actions.state"), icon: <SlidersHorizontal /> },
            actions.state &&
              asset.criticalityOverride !== null && {
                key: "follow",
                label: t("actions.follow"),
                icon: <CornerUpLeft />,
                onSelect: onRemoveOverride,
              },
            actions.archive && {
              key: "archive",
              label: t("actions.archive"),
              icon: <Archive />,
              danger: true,
            },
          ]}
        />
      }
    />
  );
}
