import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  CircleX,
  Gauge,
  MoreHorizontal,
  Pencil,
  RotateCcw,
  SlidersHorizontal,
} from "lucide-react";

import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { Menu, type MenuEntry } from "../../components/Menu.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { RiskStatusBadge } from "./RiskStatusBadge.tsx";
import type { RiskActions } from "./useRiskActions.ts";
import { useRiskWords } from "./useRiskWords.ts";

interface RiskHeadProps {
  risk: RiskRecordFragment;
  actions: RiskActions;
  onOpen: (what: string) => void;
  onIdentify: () => void;
  onRestore: () => void;
}

export function RiskHead({ risk, actions, onOpen, onIdentify, onRestore }: RiskHeadProps) {
  const { t } = useRiskWords();
  const more: (MenuEntry | false)[] = [
    actions.assess && {
      key: "scores",
      label: t("actions.stateScores"),
      icon: <SlidersHorizontal />,
      onSelect: () => onOpen("scores"),
    },
    actions.close && {
      key: "close",
      label: t("actions.close"),
      icon: <CircleX />,
      onSelect: () => onOpen("close"),
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
      title={risk.name}
      badges={
        <>
          <SeverityBadge severity={risk.severity} score={risk.score || null} />
          <RiskStatusBadge status={risk.status} archived={risk.archivedAt !== null} />
        </>
      }
      context={
        <>
          {[risk.reference, risk.businessUnit, risk.owner?.fullName].filter(Boolean).join(" · ")}
          {risk.nextReviewOn && (
            <>
              {" · "}
              {t("overview.review")} <RelativeDate value={risk.nextReviewOn} />
            </>
          )}
        </>
      }
      actions={
        <>
          {actions.identify && (
            <Button onClick={onIdentify}>
              <CircleCheck />
              {t("actions.identify")}
            </Button>
          )}
          {actions.reopen && (
            <Button onClick={() => onOpen("reopen")}>
              <RotateCcw />
              {t("actions.reopen")}
            </Button>
          )}
          {actions.restore && (
            <Button onClick={onRestore}>
              <ArchiveRestore />
              {t("actions.restore")}
            </Button>
          )}
          {actions.edit && (
            <Button onClick={() => onOpen("edit")}>
              <Pencil />
              {t("actions.edit")}
            </Button>
          )}
          {actions.assess && (
            <Button variant="solid" onClick={() => onOpen("assess")}>
              <Gauge />
              {t("actions.assess")}
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
