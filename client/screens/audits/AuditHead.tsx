import {
  Archive,
  ArchiveRestore,
  Ban,
  CornerUpLeft,
  Download,
  Gavel,
  Pencil,
  StepForward,
} from "lucide-react";

import type { AuditRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { useOscalDownload } from "../../components/useOscalDownload.ts";
import { CreateReportButton } from "../reports/parts/CreateReportButton.tsx";
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
  const mayExport = useMay("audit_reports", "full");
  const downloadOscal = useOscalDownload();
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
          <CreateReportButton kind="audit_report" parameters={{ audit: audit.id }} />
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
              mayExport && {
                key: "oscal",
                label: t("actions.oscal"),
                icon: <Download />,
                onSelect: () => void downloadOscal(`/exports/audits/${audit.id}`),
              },
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
