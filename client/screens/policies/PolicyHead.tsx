import {
  Archive,
  ArchiveRestore,
  BookOpen,
  FilePen,
  FilePlus,
  FileUp,
  Pencil,
  Send,
  Trash2,
  Undo2,
  Upload,
} from "lucide-react";

import type { PolicyRecordFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { ownerName } from "../../components/record/owner.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { useTemplateEntry } from "../templates/parts/useTemplateEntry.tsx";
import { PolicyStatusBadge } from "./PolicyStatusBadge.tsx";
import type { PolicyActions } from "./usePolicyActions.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface PolicyHeadProps {
  policy: PolicyRecordFragment;
  actions: PolicyActions;
  onOpen: (what: string) => void;
  onStart: () => void;
  onRestore: () => void;
}

/** The next step of the version in work is the primary button. */
export function PolicyHead({ policy, actions, onOpen, onStart, onRestore }: PolicyHeadProps) {
  const { t } = usePolicyMessages();
  const navigateAfter = useNavigateAfter();
  const template = useTemplateEntry();
  const { id, status, currentVersion, versionInWork, nextReviewOn } = policy;
  const hasContent = Boolean(versionInWork?.digest);

  return (
    <PageHead
      title={policy.name}
      badges={<PolicyStatusBadge status={status} archived={policy.archivedAt !== null} />}
      context={
        <>
          {[
            policy.reference,
            currentVersion && t("versions.numbered", { number: currentVersion.number }),
            ownerName(policy),
          ]
            .filter(Boolean)
            .join(" · ")}
          {status === "published" && nextReviewOn && (
            <>
              {" · "}
              {t("fields.nextReviewOn")} <OverdueDate value={nextReviewOn} overdue={policy.isReviewDue} />
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
            actions.write && { key: "text", label: t("actions.write"), icon: <FilePen />, main: !hasContent },
            actions.write &&
              hasContent && { key: "submit", label: t("actions.submit"), icon: <Send />, main: true },
            actions.start && {
              key: "start",
              label: t("actions.start"),
              icon: <FilePlus />,
              onSelect: onStart,
            },
            actions.publish && { key: "publish", label: t("actions.publish"), icon: <Upload />, main: true },
          ]}
          more={[
            actions.write && { key: "upload", label: t("actions.upload"), icon: <FileUp /> },
            status === "published" && {
              key: "read",
              label: t("actions.read"),
              icon: <BookOpen />,
              onSelect: () => navigateAfter(`/policies/${id}`),
            },
            template,
            actions.withdraw && { key: "withdraw", label: t("actions.withdraw"), icon: <Undo2 /> },
            actions.discard && {
              key: "discard",
              label: t("actions.discard"),
              icon: <Trash2 />,
              danger: true,
            },
            actions.archive && {
              key: "archive",
              label: t(status === "published" ? "actions.retire" : "actions.archive"),
              icon: <Archive />,
              danger: true,
            },
          ]}
        />
      }
    />
  );
}
