import { Archive, ArchiveRestore, BadgeCheck, Eye, Hammer, Pencil, Play, RotateCcw } from "lucide-react";

import type { FindingRecordFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { ownerName } from "../../components/record/owner.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { DueDate } from "./DueDate.tsx";
import { FindingStatusBadge } from "./parts/FindingStatusBadge.tsx";
import { useFindingMessages } from "./parts/useFindingMessages.ts";
import type { FindingActions } from "./useFindingActions.ts";

interface FindingHeadProps {
  finding: FindingRecordFragment;
  actions: FindingActions;
  onOpen: (what: string) => void;
  onAcknowledge: () => void;
  onRestore: () => void;
}

/** The next step of the lifecycle is the primary button. */
export function FindingHead({ finding, actions, onOpen, onAcknowledge, onRestore }: FindingHeadProps) {
  const { t } = useFindingMessages();
  const steps = [
    { key: "begin", icon: <Play /> },
    { key: "remediate", icon: <Hammer /> },
    { key: "verify", icon: <BadgeCheck /> },
  ] as const;

  return (
    <PageHead
      title={finding.title}
      badges={
        <>
          <SeverityBadge severity={finding.severity} />
          <FindingStatusBadge status={finding.status} archived={finding.archivedAt !== null} />
          {finding.repeats && <StatusBadge tone="attention">{t("repeat")}</StatusBadge>}
        </>
      }
      context={
        <>
          {[finding.reference, ownerName(finding), t("days", { count: finding.daysOpen })]
            .filter(Boolean)
            .join(" · ")}
          {finding.dueOn && (
            <>
              {" · "}
              {t("fields.dueOn")} <DueDate finding={finding} />
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
            actions.edit && { key: "edit", label: t("actions.edit"), icon: <Pencil /> },
            actions.acknowledge && {
              key: "acknowledge",
              label: t("actions.acknowledge"),
              icon: <Eye />,
              onSelect: onAcknowledge,
            },
            ...steps.map(
              ({ key, icon }) => actions[key] && { key, label: t(`actions.${key}`), icon, main: true },
            ),
          ]}
          more={[
            actions.reopen && { key: "reopen", label: t("actions.reopen"), icon: <RotateCcw /> },
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
