import { Archive, ArchiveRestore, MoreHorizontal, Pencil, RefreshCw, Send, Undo2 } from "lucide-react";

import type { EvidenceRecordFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { EvidenceStateBadge } from "../../components/evidence/EvidenceStateBadge.tsx";
import { useEvidenceWords } from "../../components/evidence/useEvidenceWords.ts";
import { Menu, type MenuEntry } from "../../components/Menu.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import type { EvidenceActions } from "./useEvidenceActions.ts";

interface EvidenceHeadProps {
  piece: EvidenceRecordFragment;
  actions: EvidenceActions;
  onOpen: (what: string) => void;
  onWithdraw: () => void;
  onRestore: () => void;
}

export function EvidenceHead({ piece, actions, onOpen, onWithdraw, onRestore }: EvidenceHeadProps) {
  const { t } = useEvidenceWords();
  const more: (MenuEntry | false)[] = [
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
      onSelect: () => onOpen("archive"),
    },
  ];
  const entries = more.filter((entry) => entry !== false);

  return (
    <PageHead
      title={piece.name}
      badges={<EvidenceStateBadge state={piece.stateToday} archived={piece.archivedAt !== null} />}
      context={[piece.reference, piece.collector?.fullName].filter(Boolean).join(" · ")}
      actions={
        <>
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
          {actions.submit && (
            <Button variant="solid" onClick={() => onOpen("submit")}>
              <Send />
              {t("actions.submit")}
            </Button>
          )}
          {actions.renew && (
            <Button variant="solid" onClick={() => onOpen("renew")}>
              <RefreshCw />
              {t("actions.renew")}
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
