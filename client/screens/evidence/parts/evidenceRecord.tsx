import type { EvidenceMentionFragment } from "../../../../graphql/generated/index.ts";
import { formatDate } from "../../../i18n/format.ts";
import { EvidenceStateBadge } from "./EvidenceStateBadge.tsx";
import type { EvidenceMessages } from "./useEvidenceMessages.ts";

/** A piece of evidence as a row in another record's list. */
export function evidenceRecord(piece: EvidenceMentionFragment, t: EvidenceMessages) {
  const { id, reference, name, stateToday, validUntil, archivedAt } = piece;
  return {
    id,
    reference,
    name,
    to: `/compliance/evidence/${id}`,
    note: validUntil ? t("links.until", { date: formatDate(validUntil) }) : undefined,
    badge: <EvidenceStateBadge state={stateToday} archived={archivedAt !== null} />,
  };
}
