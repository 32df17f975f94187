import { chakra } from "@chakra-ui/react/styled-system";

import { EvidenceStateBadge } from "../../components/evidence/EvidenceStateBadge.tsx";
import { useEvidenceWords } from "../../components/evidence/useEvidenceWords.ts";
import { ValidUntil } from "../../components/evidence/ValidUntil.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { counts, type EvidenceRow } from "./evidenceColumns.tsx";

/** What the list does not show of a piece, without leaving it. */
export function EvidencePreview({ piece }: { piece: EvidenceRow }) {
  const { t } = useEvidenceWords();
  const dash = t("common:notAvailable");

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{piece.reference}</chakra.span>
        <EvidenceStateBadge state={piece.stateToday} archived={piece.archivedAt !== null} />
      </chakra.div>
      {piece.description && <chakra.p whiteSpace="pre-wrap">{piece.description}</chakra.p>}
      <Properties
        entries={[
          {
            label: t("fields.validUntil"),
            value: (
              <ValidUntil validUntil={piece.validUntil} daysLeft={piece.daysLeft} counting={counts(piece)} />
            ),
          },
          { label: t("fields.effectiveOn"), value: <RelativeDate value={piece.effectiveOn} /> },
          {
            label: t("fields.reviewMonths"),
            value: piece.reviewMonths === null ? dash : t("months", { count: piece.reviewMonths }),
          },
          {
            label: t("fields.collector"),
            value: <PersonName name={piece.collector?.fullName} picture={piece.collector?.avatarUrl} />,
          },
          { label: t("fields.collectedOn"), value: <RelativeDate value={piece.collectedOn} /> },
          {
            label: t("fields.reviewer"),
            value: piece.reviewer ? (
              <PersonName name={piece.reviewer.fullName} picture={piece.reviewer.avatarUrl} />
            ) : (
              dash
            ),
          },
          { label: t("fields.requirements"), value: piece.requirementCount },
          { label: t("fields.items"), value: piece.itemCount },
          { label: t("fields.updatedAt"), value: <RelativeDate value={piece.updatedAt} /> },
        ]}
      />
    </chakra.div>
  );
}
