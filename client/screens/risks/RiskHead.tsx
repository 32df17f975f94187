import {
  Archive,
  ArchiveRestore,
  CalendarCheck,
  CircleCheck,
  CircleX,
  Gauge,
  Pencil,
  RotateCcw,
  SlidersHorizontal,
} from "lucide-react";

import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { ownerName } from "../../components/record/owner.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { ScoreBasisBadges } from "../../components/ScoreBasisBadges.tsx";
import type { ScoreBasis } from "../../components/scoreBasis.ts";
import { TermBadge } from "../acceptances/parts/TermBadge.tsx";
import { useTemplateEntry } from "../templates/parts/useTemplateEntry.tsx";
import { AppetiteBadge } from "./AppetiteBadge.tsx";
import { RiskStatusBadge } from "./RiskStatusBadge.tsx";
import type { RiskActions } from "./useRiskActions.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface RiskHeadProps {
  risk: RiskRecordFragment;
  basis: ScoreBasis;
  actions: RiskActions;
  onOpen: (what: string) => void;
  onIdentify: () => void;
  onRestore: () => void;
}

export function RiskHead({ risk, basis, actions, onOpen, onIdentify, onRestore }: RiskHeadProps) {
  const { t } = useRiskMessages();
  const template = useTemplateEntry();

  return (
    <PageHead
      title={risk.name}
      badges={
        <>
          <ScoreBasisBadges risk={risk} basis={basis} withScore />
          {risk.aboveAppetite && <AppetiteBadge appetite={risk.appetite} />}
          <RiskStatusBadge status={risk.status} archived={risk.archivedAt !== null} />
          <TermBadge of="risk" until={risk.acceptedUntil} />
        </>
      }
      context={
        <>
          {[risk.reference, risk.businessUnit, ownerName(risk)].filter(Boolean).join(" · ")}
          {risk.nextReviewOn && (
            <>
              {" · "}
              {t("overview.review")} <OverdueDate value={risk.nextReviewOn} overdue={risk.isReviewOverdue} />
            </>
          )}
        </>
      }
      actions={
        <RecordActions
          onOpen={onOpen}
          buttons={[
            actions.identify && {
              key: "identify",
              label: t("actions.identify"),
              icon: <CircleCheck />,
              onSelect: onIdentify,
            },
            actions.reopen && { key: "reopen", label: t("actions.reopen"), icon: <RotateCcw /> },
            actions.restore && {
              key: "restore",
              label: t("actions.restore"),
              icon: <ArchiveRestore />,
              onSelect: onRestore,
            },
            actions.review && { key: "review", label: t("actions.review"), icon: <CalendarCheck /> },
            actions.proposeReview && {
              key: "proposeReview",
              label: t("actions.proposeReview"),
              icon: <CalendarCheck />,
            },
            actions.edit && { key: "edit", label: t("actions.edit"), icon: <Pencil /> },
            actions.assess && { key: "assess", label: t("actions.assess"), icon: <Gauge />, main: true },
            actions.propose && { key: "propose", label: t("actions.propose"), icon: <Gauge />, main: true },
          ]}
          more={[
            template,
            actions.assess && { key: "scores", label: t("actions.stateScores"), icon: <SlidersHorizontal /> },
            actions.close && { key: "close", label: t("actions.close"), icon: <CircleX /> },
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
