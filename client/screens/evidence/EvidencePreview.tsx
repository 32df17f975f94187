import { chakra } from "@chakra-ui/react/styled-system";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { counts, type EvidenceRow } from "./evidenceColumns.tsx";
import { EvidenceStateBadge } from "./parts/EvidenceStateBadge.tsx";
import { useEvidenceFields } from "./parts/useEvidenceFields.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";
import { ValidUntil } from "./parts/ValidUntil.tsx";

/** The preview of a piece of evidence, with what the list does not show. */
export function EvidencePreview({ piece }: { piece: EvidenceRow }) {
  const { t } = useEvidenceMessages();
  const fields = useEvidenceFields();
  const dash = t("common:notAvailable");

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{piece.reference}</chakra.span>
        <EvidenceStateBadge state={piece.stateToday} archived={piece.archivedAt !== null} />
      </chakra.div>
      {piece.description && <chakra.p whiteSpace="pre-wrap">{piece.description}</chakra.p>}
      <Properties
        entries={fieldProperties(fields, piece, [
          {
            field: "validUntil",
            value: (
              <ValidUntil validUntil={piece.validUntil} daysLeft={piece.daysLeft} counting={counts(piece)} />
            ),
          },
          "effectiveOn",
          {
            field: "reviewMonths",
            value: piece.reviewMonths === null ? dash : t("months", { count: piece.reviewMonths }),
          },
          "collectedBy",
          "collectedOn",
          "reviewerId",
          { label: t("fields.requirements"), value: piece.requirementCount },
          { label: t("fields.items"), value: piece.itemCount },
          "updatedAt",
        ])}
      />
    </chakra.div>
  );
}
