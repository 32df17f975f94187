import { chakra } from "@chakra-ui/react/styled-system";
import { Check, X } from "lucide-react";

import { useApprovalQuery } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { ApprovalAge } from "./parts/ApprovalAge.tsx";
import { ApprovalStatusBadge } from "./parts/ApprovalStatusBadge.tsx";
import { ApprovalWhat } from "./parts/ApprovalWhat.tsx";
import { kindOf } from "./parts/approvalKinds.ts";
import type { Decision } from "./parts/DecisionDialog.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";
import { usePersonNames } from "./parts/usePersonNames.ts";

interface ApprovalPreviewProps {
  id: string;
  onDecide: (decision: Decision) => void;
}

/** A request with its decisions, beside the list. */
export function ApprovalPreview({ id, onDecide }: ApprovalPreviewProps) {
  const { t } = useApprovalMessages();
  const nameAll = usePersonNames();
  const { data, error, refetch } = useApprovalQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const approval = data?.approval?.nodes[0];

  if (error && !approval) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!approval) return <Loading />;
  const { contentShown, subjectReference, subjectName, subjectPath, requester, currentApprovers, mayDecide } =
    approval;
  const subject = [subjectReference, subjectName].filter(Boolean).join(" ");

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <ApprovalStatusBadge status={approval.status} />
        <chakra.span color="fg.muted">{t(`kinds.${kindOf(approval.kind)}`)}</chakra.span>
      </chakra.div>
      {mayDecide && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" variant="solid" aria-keyshortcuts="a" onClick={() => onDecide("approve")}>
            <Check />
            {t("decide.approve")}
          </Button>
          <Button size="sm" aria-keyshortcuts="r" onClick={() => onDecide("reject")}>
            <X />
            {t("decide.reject")}
          </Button>
        </chakra.div>
      )}
      <ApprovalWhat approval={approval} narrow />
      <Properties
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
          {
            label: t("fields.requester"),
            value: <PersonName name={requester?.fullName} picture={requester?.avatarUrl} />,
          },
          { label: t("fields.createdAt"), value: <RelativeDate value={approval.createdAt} /> },
          { label: t("fields.age"), value: <ApprovalAge approval={approval} /> },
          ...(currentApprovers && currentApprovers.length > 0
            ? [{ label: t("fields.asked"), value: nameAll(currentApprovers) }]
            : []),
        ]}
      />
    </chakra.div>
  );
}
