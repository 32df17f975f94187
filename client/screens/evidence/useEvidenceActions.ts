import type { EvidenceRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";

export interface EvidenceActions {
  edit: boolean;
  submit: boolean;
  withdraw: boolean;
  decide: boolean;
  renew: boolean;
  archive: boolean;
  restore: boolean;
  link: boolean;
  seesRequirements: boolean;
}

type Piece = Pick<EvidenceRecordFragment, "status" | "archivedAt" | "mayReview" | "openRenewal" | "items">;

/** The actions that the user may take on the evidence in its current state. */
export function useEvidenceActions(piece: Piece | undefined): EvidenceActions {
  const mayKeep = useMay("evidence_management", "full");
  const seesRequirements = useMay("compliance_view");
  const active = mayKeep && piece !== undefined && piece.archivedAt === null;
  const isOpen = active && (piece.status === "draft" || piece.status === "rejected");
  const isApproved = active && (piece.status === "approved" || piece.status === "expired");

  return {
    edit: isOpen,
    submit: isOpen && piece.items.nodes.some(({ replacedAt, removedAt }) => !replacedAt && !removedAt),
    withdraw: active && piece.status === "in_review",
    decide: active && piece.mayReview,
    renew: isApproved && piece.openRenewal === null,
    archive: active,
    restore: mayKeep && piece !== undefined && piece.archivedAt !== null,
    link: active && seesRequirements,
    seesRequirements,
  };
}
