import { chakra } from "@chakra-ui/react/styled-system";

import type { RequirementRecordFragment } from "../../../graphql/generated/index.ts";
import { Properties } from "../../components/record/Properties.tsx";
import { Section } from "../../components/record/Section.tsx";
import { formatDate } from "../../i18n/format.ts";
import { EvidenceStatusBadge, evidenceStatusOf } from "../evidence/parts/EvidenceStatusBadge.tsx";
import { MaturityScale } from "./MaturityScale.tsx";
import { ComplianceStatusBadge } from "./parts/ComplianceStatusBadge.tsx";
import { RequirementChildren } from "./RequirementChildren.tsx";
import { RequirementControls } from "./RequirementControls.tsx";
import { RequirementEvidence } from "./RequirementEvidence.tsx";
import { RequirementFindings } from "./RequirementFindings.tsx";
import { RequirementMappings } from "./RequirementMappings.tsx";
import { RequirementRisks } from "./RequirementRisks.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";

export function RequirementOverview({ requirement }: { requirement: RequirementRecordFragment }) {
  const { t } = useComplianceMessages();
  const { id, text, assessable, code, title, reference, archivedAt } = requirement;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Section title={t("record.text")}>
        <chakra.p
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          maxW="80ch"
          color={text ? undefined : "fg.subtle"}
        >
          {text ?? t("record.noText")}
        </chakra.p>
        {!assessable && (
          <chakra.p color="fg.muted" mt="3">
            {t("record.headingText")}
          </chakra.p>
        )}
      </Section>
      {assessable && <Assessment requirement={requirement} />}
      {assessable && (
        <RequirementEvidence
          requirement={{ id, reference: reference ?? code, name: title }}
          active={archivedAt === null}
        />
      )}
      {assessable && <RequirementControls requirementId={id} archived={archivedAt !== null} />}
      {assessable && <RequirementRisks requirementId={id} />}
      {assessable && (
        <RequirementFindings
          requirement={{ id, reference: reference ?? code, name: title }}
          archived={archivedAt !== null}
        />
      )}
      {assessable && <RequirementMappings requirementId={requirement.id} />}
      <RequirementChildren requirement={requirement} />
    </chakra.div>
  );
}

function Assessment({ requirement }: { requirement: RequirementRecordFragment }) {
  const { t } = useComplianceMessages();
  const { status, statusReason, applicable, applicabilityReason, maturity } = requirement;
  const paragraph = (text: string | null) => (
    <chakra.span whiteSpace="pre-wrap" overflowWrap="anywhere" color={text ? undefined : "fg.subtle"}>
      {text ?? t("record.noReason")}
    </chakra.span>
  );

  return (
    <Section title={t("record.assessment")}>
      <Properties
        wide
        entries={[
          { label: t("fields.status"), value: <ComplianceStatusBadge status={status} /> },
          ...(applicable ? [{ label: t("fields.statusReason"), value: paragraph(statusReason) }] : []),
          {
            label: t("fields.applicable"),
            value: (
              <>
                <chakra.span fontWeight="semibold">
                  {applicable ? t("register.applies") : t("register.appliesNot")}
                </chakra.span>
                {!applicable && <chakra.p color="fg.muted">{t("record.notApplicable")}</chakra.p>}
              </>
            ),
          },
          ...(applicable && !applicabilityReason
            ? []
            : [{ label: t("fields.applicabilityReason"), value: paragraph(applicabilityReason) }]),
          ...(applicable
            ? [
                { label: t("fields.maturity"), value: <MaturityScale maturity={maturity} /> },
                { label: t("fields.evidenceStatus"), value: <EvidenceState requirement={requirement} /> },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

function EvidenceState({ requirement }: { requirement: RequirementRecordFragment }) {
  const { t } = useComplianceMessages();
  const { evidenceToday, evidenceStatus, evidenceNeeded, evidenceValidUntil } = requirement;
  const label = evidenceStatusOf(evidenceToday);
  const hasExpired = evidenceStatus === "complete" && label !== "complete";
  const date = evidenceValidUntil && formatDate(evidenceValidUntil);

  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="1">
      <EvidenceStatusBadge status={evidenceToday} />
      <chakra.p color="fg.muted">
        {t(`record.evidenceText.${label}`)} {t("record.needed", { count: evidenceNeeded })}{" "}
        {date &&
          (hasExpired
            ? t("record.expired", { date })
            : label === "complete" && t("record.validUntil", { date }))}
      </chakra.p>
    </chakra.div>
  );
}
