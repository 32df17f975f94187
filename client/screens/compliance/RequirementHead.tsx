import { Archive, ArchiveRestore, Pencil, Plus } from "lucide-react";

import type { RequirementRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { ownerName } from "../../components/record/owner.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { EvidenceStatusBadge } from "../evidence/parts/EvidenceStatusBadge.tsx";
import { ComplianceStatusBadge } from "./parts/ComplianceStatusBadge.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";

interface RequirementHeadProps {
  requirement: RequirementRecordFragment;
  onOpen: (what: string) => void;
  onRestore: () => void;
}

function Badges({ requirement }: { requirement: RequirementRecordFragment }) {
  const { t } = useComplianceMessages();
  const { archivedAt, assessable, applicable, status, evidenceToday } = requirement;
  if (archivedAt) return <StatusBadge>{t("register.archived")}</StatusBadge>;
  if (!assessable) return <StatusBadge>{t("record.heading")}</StatusBadge>;
  return (
    <>
      <ComplianceStatusBadge status={status} />
      {applicable && <EvidenceStatusBadge status={evidenceToday} withEvidenceLabel />}
    </>
  );
}

export function RequirementHead({ requirement, onOpen, onRestore }: RequirementHeadProps) {
  const { t } = useComplianceMessages();
  const { archivedAt, framework, dueOn, reference, ancestors, title } = requirement;
  const mayEdit = useMay("compliance_edit", "full") && !archivedAt;
  const mayCreate = useMay("compliance_create", "full") && !archivedAt;
  const mayDelete = useMay("compliance_delete", "full");
  const above = (ancestors ?? []).map((one) => `${one.code} ${one.title}`).join(" › ");
  return (
    <PageHead
      title={title}
      badges={<Badges requirement={requirement} />}
      context={
        <>
          {[reference, above, ownerName(requirement)].filter(Boolean).join(" · ")}
          {dueOn && (
            <>
              {" · "}
              {t("record.due")} <RelativeDate value={dueOn} />
            </>
          )}
        </>
      }
      actions={
        <RecordActions
          onOpen={onOpen}
          buttons={[
            mayDelete &&
              archivedAt !== null &&
              !framework?.archivedAt && {
                key: "restore",
                label: t("actions.restore"),
                icon: <ArchiveRestore />,
                onSelect: onRestore,
              },
            mayEdit && { key: "edit", label: t("actions.edit"), icon: <Pencil />, main: true },
          ]}
          more={[
            mayCreate && { key: "below", label: t("actions.below"), icon: <Plus /> },
            mayDelete &&
              !archivedAt && { key: "archive", label: t("actions.archive"), icon: <Archive />, danger: true },
          ]}
        />
      }
    />
  );
}
