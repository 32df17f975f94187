import {
  Archive,
  ArchiveRestore,
  Ban,
  CornerUpLeft,
  FileText,
  Gavel,
  Pencil,
  StepForward,
} from "lucide-react";

import type { AuditRecordFragment } from "../../../graphql/generated/index.ts";
import { LinkButton } from "../../components/Button.tsx";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { useTemplateEntry } from "../templates/parts/useTemplateEntry.tsx";
import { AuditStatusBadge } from "./parts/AuditStatusBadge.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";
import type { AuditActions } from "./useAuditActions.ts";

interface AuditHeadProps {
  audit: AuditRecordFragment;
  actions: AuditActions;
  onOpen: (what: string) => void;
  onRestore: () => void;
}

/** The next phase is the primary button. */
export function AuditHead({ audit, actions, onOpen, onRestore }: AuditHeadProps) {
  const template = useTemplateEntry();
  const { t } = useAuditMessages();
  const { status } = audit;
  const due = status === "planned" ? audit.plannedStartOn : audit.plannedEndOn;

  return (
    <PageHead
      title={audit.name}
      badges={<AuditStatusBadge status={status} archived={audit.archivedAt !== null} />}
      context={
        <>
          {[audit.reference, t(`type.${audit.type}`), audit.lead?.fullName].filter(Boolean).join(" · ")}
          {["planned", "fieldwork", "reporting"].includes(status) && (
            <>
              {" · "}
              {t(status === "planned" ? "fields.plannedStartOn" : "fields.plannedEndOn")}{" "}
              <OverdueDate value={due} overdue={audit.isOverdue} />
            </>
          )}
        </>
      }
      actions={
        <>
          <LinkButton to={`/audits/${audit.id}/report`}>
            <FileText />
            {t("actions.report")}
          </LinkButton>
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
              actions.conclude && { key: "conclude", label: t("actions.conclude"), icon: <Gavel /> },
              actions.next !== undefined && {
                key: "next",
                label: t(`next.${actions.next}.action`),
                icon: <StepForward />,
                main: true,
              },
            ]}
            more={[
              actions.back !== undefined && {
                key: "back",
                label: t("actions.back", { phase: t(`status.${actions.back}`) }),
                icon: <CornerUpLeft />,
              },
              template,
              actions.cancel && { key: "cancel", label: t("actions.cancel"), icon: <Ban />, danger: true },
              actions.archive && {
                key: "archive",
                label: t("actions.archive"),
                icon: <Archive />,
                danger: true,
              },
            ]}
          />
        </>
      }
    />
  );
}
