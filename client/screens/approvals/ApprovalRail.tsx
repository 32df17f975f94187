import type { ApprovalRecordFragment } from "../../../graphql/generated/index.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { ApprovalAge } from "./parts/ApprovalAge.tsx";
import { kindOf } from "./parts/approvalKinds.ts";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";
import { usePersonNames } from "./parts/usePersonNames.ts";

/** The properties of an approval, and its record. */
export function ApprovalRail({ approval }: { approval: ApprovalRecordFragment }) {
  const { t } = useApprovalMessages();
  const nameAll = usePersonNames();
  const dash = t("common:notAvailable");
  const { contentShown, subjectReference, subjectName, subjectPath, requester, currentApprovers, status } =
    approval;
  const pending = status === "pending_approval";
  const subject = [subjectReference, subjectName].filter(Boolean).join(" ");

  return (
    <Rail
      entries={[
        ...(contentShown
          ? [
              {
                label: t("fields.subject"),
                value: subjectPath ? (
                  <TextLink to={subjectPath}>{subject || t("actions.toSubject")}</TextLink>
                ) : (
                  subject || t("common:notAvailable")
                ),
              },
            ]
          : []),
        { label: t("fields.kind"), value: t(`kinds.${kindOf(approval.kind)}`) },
        {
          label: t("fields.requester"),
          value: <PersonName name={requester?.fullName} picture={requester?.avatarUrl} />,
        },
        { label: t("fields.createdAt"), value: <RelativeDate value={approval.createdAt} /> },
        ...(pending
          ? [
              { label: t("fields.age"), value: <ApprovalAge approval={approval} /> },
              { label: t("fields.dueAt"), value: <RelativeDate value={approval.dueAt} /> },
              {
                label: t("fields.asked"),
                value: currentApprovers && currentApprovers.length > 0 ? nameAll(currentApprovers) : dash,
              },
            ]
          : [{ label: t("fields.endedAt"), value: <RelativeDate value={approval.decidedAt} /> }]),
        ...(approval.expiresAt
          ? [{ label: t("fields.expiresAt"), value: <RelativeDate value={approval.expiresAt} /> }]
          : []),
      ]}
    />
  );
}
