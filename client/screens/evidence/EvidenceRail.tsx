import type { EvidenceRecordFragment } from "../../../graphql/generated/index.ts";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { LatestApproval } from "../approvals/parts/LatestApproval.tsx";
import { counts } from "./evidenceColumns.tsx";
import { useEvidenceFields } from "./parts/useEvidenceFields.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";
import { ValidUntil } from "./parts/ValidUntil.tsx";

/** The properties of the evidence; values that the register can be filtered by link to that list. */
export function EvidenceRail({ piece }: { piece: EvidenceRecordFragment }) {
  const { t } = useEvidenceMessages();
  const dash = t("common:notAvailable");

  const mention = (other: EvidenceRecordFragment["renews"]) =>
    other && <TextLink to={`/compliance/evidence/${other.id}`}>{other.reference}</TextLink>;

  const entries = fieldProperties(
    useEvidenceFields(),
    piece,
    [
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
      {
        label: t("approvals:record"),
        value: <LatestApproval subjectId={piece.id} version={piece.version} />,
      },
      piece.renews !== null && { label: t("fields.renews"), value: mention(piece.renews) },
      piece.openRenewal !== null && { label: t("fields.renewal"), value: mention(piece.openRenewal) },
      "createdAt",
      "createdBy",
      "updatedAt",
    ],
    { list: "/compliance/evidence" },
  );
  return <Rail entries={entries} area="evidence" record={piece} />;
}
