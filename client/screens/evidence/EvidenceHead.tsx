import { Archive, ArchiveRestore, Pencil, RefreshCw, Send, Undo2 } from "lucide-react";

import type { EvidenceRecordFragment } from "../../../graphql/generated/index.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { EvidenceStateBadge } from "./parts/EvidenceStateBadge.tsx";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";
import type { EvidenceActions } from "./useEvidenceActions.ts";

interface EvidenceHeadProps {
  piece: EvidenceRecordFragment;
  actions: EvidenceActions;
  onOpen: (what: string) => void;
  onWithdraw: () => void;
  onRestore: () => void;
}

export function EvidenceHead({ piece, actions, onOpen, onWithdraw, onRestore }: EvidenceHeadProps) {
  const { t } = useEvidenceMessages();

  return (
    <PageHead
      title={piece.name}
      badges={<EvidenceStateBadge state={piece.stateToday} archived={piece.archivedAt !== null} />}
      context={[piece.reference, piece.collector?.fullName].filter(Boolean).join(" · ")}
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
            actions.submit && { key: "submit", label: t("actions.submit"), icon: <Send />, main: true },
            actions.renew && { key: "renew", label: t("actions.renew"), icon: <RefreshCw />, main: true },
          ]}
          more={[
            actions.withdraw && {
              key: "withdraw",
              label: t("actions.withdraw"),
              icon: <Undo2 />,
              onSelect: onWithdraw,
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
