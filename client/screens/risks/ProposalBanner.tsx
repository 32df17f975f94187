import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { ApprovalBanner } from "../approvals/parts/ApprovalBanner.tsx";
import { useShownChanges } from "../approvals/parts/useShownChanges.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface ProposalBannerProps {
  proposal: NonNullable<RiskRecordFragment["pendingProposal"]>;
}

/** The review or assessment that the owner proposed. It is confirmed or rejected on the page of the request. */
export function ProposalBanner({ proposal }: ProposalBannerProps) {
  const { t } = useRiskMessages();
  const changes = useShownChanges(proposal.changes ?? []);
  const assesses = changes.length > 0;

  return (
    <ApprovalBanner
      approval={proposal}
      title={t(assesses ? "propose.banner" : "propose.bannerReview")}
      text={[proposal.justification, assesses && t("propose.bannerText")].filter(Boolean).join(" ")}
      changes={changes}
    />
  );
}
