import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { ApprovalBand } from "../approvals/parts/ApprovalBand.tsx";
import { useShownChanges } from "../approvals/parts/useShownChanges.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface ProposalBandProps {
  proposal: NonNullable<RiskRecordFragment["pendingProposal"]>;
}

/** The review or assessment that the owner proposed. It is confirmed or rejected on the page of the request. */
export function ProposalBand({ proposal }: ProposalBandProps) {
  const { t } = useRiskMessages();
  const changes = useShownChanges(proposal.changes ?? []);
  const assesses = changes.length > 0;

  return (
    <ApprovalBand
      approval={proposal}
      title={t(assesses ? "propose.band" : "propose.bandReview")}
      text={[proposal.justification, assesses && t("propose.bandText")].filter(Boolean).join(" ")}
      changes={changes}
    />
  );
}
