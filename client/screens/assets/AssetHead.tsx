import {
  Archive,
  ArchiveRestore,
  CornerUpLeft,
  MoreHorizontal,
  Pencil,
  SlidersHorizontal,
} from "lucide-react";

import type { AssetRecordFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { Menu, type MenuEntry } from "../../components/Menu.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { AssetStatusBadge } from "./AssetStatusBadge.tsx";
import type { AssetActions } from "./useAssetActions.ts";
import { useAssetWords } from "./useAssetWords.ts";

interface AssetHeadProps {
  asset: AssetRecordFragment;
  actions: AssetActions;
  onOpen: (what: string) => void;
  onFollow: () => void;
  onRestore: () => void;
}

export function AssetHead({ asset, actions, onOpen, onFollow, onRestore }: AssetHeadProps) {
  const { t } = useAssetWords();
  const more: (MenuEntry | false)[] = [
    actions.state && {
      key: "state",
      label: t("actions.state"),
      icon: <SlidersHorizontal />,
      onSelect: () => onOpen("state"),
    },
    actions.state &&
      asset.criticalityStated !== null && {
        key: "follow",
        label: t("actions.follow"),
        icon: <CornerUpLeft />,
        onSelect: onFollow,
      },
    actions.archive && {
      key: "archive",
      label: t("actions.archive"),
      icon: <Archive />,
      danger: true,
      onSelect: () => onOpen("archive"),
    },
  ];
  const entries = more.filter((entry) => entry !== false);

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
          {[asset.reference, t(`type.${asset.type}`), asset.businessUnit, asset.owner?.fullName]
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
        <>
          {actions.restore && (
            <Button onClick={onRestore}>
              <ArchiveRestore />
              {t("actions.restore")}
            </Button>
          )}
          {actions.edit && (
            <Button variant="solid" onClick={() => onOpen("edit")}>
              <Pencil />
              {t("actions.edit")}
            </Button>
          )}
          {entries.length > 0 && (
            <Menu
              trigger={
                <Button aria-label={t("common:actions.more")} square>
                  <MoreHorizontal />
                </Button>
              }
              groups={[{ key: "more", entries }]}
            />
          )}
        </>
      }
    />
  );
}
