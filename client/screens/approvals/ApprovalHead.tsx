import { Check, ExternalLink, Undo2, X } from "lucide-react";

import type { ApprovalRecordFragment } from "../../../graphql/generated/index.ts";
import { LinkButton } from "../../components/Button.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { ApprovalAge } from "./parts/ApprovalAge.tsx";
import { ApprovalStatusBadge } from "./parts/ApprovalStatusBadge.tsx";
import { kindOf } from "./parts/approvalKinds.ts";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

interface ApprovalHeadProps {
  approval: ApprovalRecordFragment;
  onOpen: (what: string) => void;
}

/** The request, its status, and the decisions that the user may make. */
export function ApprovalHead({ approval, onOpen }: ApprovalHeadProps) {
  const { t } = useApprovalMessages();
  const { kind, requester, status, mayDecide, mayWithdraw, subjectPath } = approval;
  const pending = status === "pending_approval";

  return (
    <PageHead
      title={approval.title}
      badges={<ApprovalStatusBadge status={status} />}
      context={
        <>
          {[t(`kinds.${kindOf(kind)}`), requester && t("head.askedBy", { name: requester.fullName })]
            .filter(Boolean)
            .join(" · ")}
          {pending && (
            <>
              {" · "}
              <ApprovalAge approval={approval} />
            </>
          )}
        </>
      }
      actions={
        <>
          {subjectPath && (
            <LinkButton to={subjectPath}>
              <ExternalLink />
              {t("actions.toSubject")}
            </LinkButton>
          )}
          <RecordActions
            onOpen={onOpen}
            buttons={[
              mayWithdraw && { key: "withdraw", label: t("actions.withdraw"), icon: <Undo2 /> },
              mayDecide && { key: "reject", label: t("decide.reject"), icon: <X /> },
              mayDecide && { key: "approve", label: t("decide.approve"), icon: <Check />, main: true },
            ]}
            more={[
              // Requests about accounts cannot be returned for changes.
              mayDecide &&
                kind !== "user_access" && {
                  key: "request_changes",
                  label: t("decide.request_changes"),
                  icon: <Undo2 />,
                },
            ]}
          />
        </>
      }
    />
  );
}
