import { chakra } from "@chakra-ui/react/styled-system";

import { useLatestApprovalQuery } from "../../../../graphql/generated/index.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { ApprovalAge } from "./ApprovalAge.tsx";
import { ApprovalStatusBadge } from "./ApprovalStatusBadge.tsx";
import { useApprovalMessages } from "./useApprovalMessages.ts";

interface LatestApprovalProps {
  /** The record that was to be decided about. */
  subjectId: string;
  /** Asked again when it changes: what was decided about the record has changed it. */
  version: number;
}

/** The last decision that was asked about a record, as far as the reader may see it, with the way there. */
export function LatestApproval({ subjectId, version }: LatestApprovalProps) {
  // Another version is another question, so that a decision shows at once.
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
