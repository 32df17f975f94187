import { chakra } from "@chakra-ui/react/styled-system";
import { Check, X } from "lucide-react";

import type { EvidenceRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Section } from "../../components/record/Section.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { EvidenceStateBadge } from "./parts/EvidenceStateBadge.tsx";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";
import type { EvidenceActions } from "./useEvidenceActions.ts";

interface ReviewPanelProps {
  piece: EvidenceRecordFragment;
  actions: EvidenceActions;
  onOpen: (what: string) => void;
}

/** The status of the review as text, with the decisions that the user may make. */
export function ReviewPanel({ piece, actions, onOpen }: ReviewPanelProps) {
  const { t } = useEvidenceMessages();
  const mayKeep = useMay("evidence_management", "full");
  const state = piece.stateToday;
  const somebody = t("common:notAvailable");
  const reviewer = piece.reviewer?.fullName;
  const submitter = piece.submitter?.fullName ?? somebody;
  const sentence =
    state === "in_review"
      ? reviewer
        ? t("review.in_reviewBy", { name: submitter, reviewer })
        : t("review.in_review", { name: submitter })
      : state === "approved" || state === "rejected" || state === "expired"
        ? t(`review.${state}`, { name: reviewer ?? somebody })
        : t("review.draft");
  const at = state === "in_review" ? piece.submittedAt : state === "draft" ? null : piece.reviewedAt;

  return (
    <Section
      title={t("review.title")}
      actions={
        actions.decide && (
          <>
            <Button size="sm" onClick={() => onOpen("reject")}>
              <X />
              {t("actions.reject")}
            </Button>
            <Button size="sm" variant="solid" onClick={() => onOpen("approve")}>
              <Check />
              {t("actions.approve")}
            </Button>
          </>
        )
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="2">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <EvidenceStateBadge state={state} />
          <span>{sentence}</span>
          {at && (
            <chakra.span color="fg.muted">
              <RelativeDate value={at} />
            </chakra.span>
          )}
        </chakra.p>
        {piece.reviewComment && (
          <chakra.blockquote
            borderInlineStartWidth="2px"
            borderColor="border.strong"
            ps="3"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {piece.reviewComment}
          </chakra.blockquote>
        )}
        {state === "in_review" && mayKeep && !piece.mayReview && !piece.archivedAt && (
          <chakra.p color="fg.muted">{t("review.contributed")}</chakra.p>
        )}
        {piece.openRenewal && (
          <p>
            <TextLink to={`/compliance/evidence/${piece.openRenewal.id}`}>
              {t("review.renewed", { reference: piece.openRenewal.reference })}
            </TextLink>{" "}
            <EvidenceStateBadge state={piece.openRenewal.stateToday} />
          </p>
        )}
      </chakra.div>
    </Section>
  );
}
