import type { EvidenceRecordFragment } from "../../../graphql/generated/index.ts";
import { LatestApproval } from "../../components/approvals/LatestApproval.tsx";
import { useEvidenceWords } from "../../components/evidence/useEvidenceWords.ts";
import { ValidUntil } from "../../components/evidence/ValidUntil.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { counts } from "./evidenceColumns.tsx";

/** The properties of the piece; those that a list can be made of lead to that list. */
export function EvidenceRail({ piece }: { piece: EvidenceRecordFragment }) {
  const { t } = useEvidenceWords();
  const dash = t("common:notAvailable");

  function person(key: string, someone: EvidenceRecordFragment["collector"]) {
    if (!someone) return dash;
    return (
      <TextLink to={`/compliance/evidence?${key}=${someone.id}`} color="fg">
        <PersonName name={someone.fullName} picture={someone.avatarUrl} />
      </TextLink>
    );
  }

  return (
    <Rail
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
        { label: t("fields.collector"), value: person("collector", piece.collector) },
        { label: t("fields.collectedOn"), value: <RelativeDate value={piece.collectedOn} /> },
        { label: t("fields.reviewer"), value: person("reviewer", piece.reviewer) },
        {
          label: t("approvals:record"),
          value: <LatestApproval subjectId={piece.id} version={piece.version} />,
        },
        ...(piece.renews
          ? [
              {
                label: t("fields.renews"),
                value: (
                  <TextLink to={`/compliance/evidence/${piece.renews.id}`}>{piece.renews.reference}</TextLink>
                ),
              },
            ]
          : []),
        ...(piece.openRenewal
          ? [
              {
                label: t("fields.renewal"),
                value: (
                  <TextLink to={`/compliance/evidence/${piece.openRenewal.id}`}>
                    {piece.openRenewal.reference}
                  </TextLink>
                ),
              },
            ]
          : []),
        { label: t("fields.createdAt"), value: <RelativeDate value={piece.createdAt} /> },
        {
          label: t("fields.createdBy"),
          value: piece.creator ? (
            <PersonName name={piece.creator.fullName} picture={piece.creator.avatarUrl} />
          ) : (
            dash
          ),
        },
        { label: t("fields.updatedAt"), value: <RelativeDate value={piece.updatedAt} /> },
      ]}
    />
  );
}
