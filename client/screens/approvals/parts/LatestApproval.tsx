import { chakra } from "@chakra-ui/react/styled-system";

import { useLatestApprovalQuery } from "../../../../graphql/generated/index.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { ApprovalAge } from "./ApprovalAge.tsx";
import { ApprovalStatusBadge } from "./ApprovalStatusBadge.tsx";
import { useApprovalMessages } from "./useApprovalMessages.ts";

interface LatestApprovalProps {
  /** The record that the approval is about. */
  subjectId: string;
  /** The version of the record: when it changes, the approval is queried again. */
  version: number;
}

/** The latest approval of a record that the reader may see, with a link. */
export function LatestApproval({ subjectId, version }: LatestApprovalProps) {
  // A new version remounts it, so that a decision is shown immediately.
  return <Latest key={version} subjectId={subjectId} />;
}

function Latest({ subjectId }: { subjectId: string }) {
  const { t } = useApprovalMessages();
  const { data } = useLatestApprovalQuery({ variables: { subjectId }, fetchPolicy: "cache-and-network" });
  const approval = data?.approvals?.nodes[0];
  if (!approval) return t("common:notAvailable");

  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
      <TextLink to={`/approvals/${approval.id}`}>
        <chakra.span srOnly>{approval.title}: </chakra.span>
        <ApprovalStatusBadge status={approval.status} />
      </TextLink>
      {approval.status === "pending_approval" && <ApprovalAge approval={approval} />}
    </chakra.span>
  );
}
