import { chakra } from "@chakra-ui/react/styled-system";

import { SeverityBadge } from "../../../components/SeverityBadge.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { AuditReportPart, ReportEntry, Terms } from "./AuditReportPart.tsx";
import type { ReportedAudit } from "./ReportFacts.tsx";
import { useAuditReportMessages } from "./useAuditReportMessages.ts";

/** The findings with criteria, condition, cause, consequence and recommendation. */
export function ReportFindings({ findings }: { findings: ReportedAudit["findings"] }) {
  const { t } = useAuditReportMessages();
  const { nodes, totalCount } = findings;

  return (
    <AuditReportPart title={t("findings")}>
      {nodes.length === 0 && <p>{t("noFindings")}</p>}
      <chakra.ol listStyle="none">
        {nodes.map((finding) => (
          <ReportEntry key={finding.id}>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" mb="1.5">
              <chakra.h3 fontWeight="semibold" overflowWrap="anywhere">
                {`${finding.reference} ${finding.title}`}
              </chakra.h3>
              <SeverityBadge severity={finding.severity} />
            </chakra.div>
            <Terms
              entries={[
                [t("findings:fields.status"), t(`findings:status.${finding.status}`)],
                [t("findings:fields.owner"), finding.owner?.fullName],
                [t("findings:fields.dueOn"), finding.dueOn && formatDate(finding.dueOn)],
                [t("findings:fields.criteria"), finding.criteria],
                [t("findings:fields.condition"), finding.condition],
                [t("findings:fields.cause"), finding.cause],
                [t("findings:fields.consequence"), finding.consequence],
                [t("findings:fields.recommendation"), finding.recommendation],
              ]}
            />
          </ReportEntry>
        ))}
      </chakra.ol>
      {totalCount > nodes.length && <p>{t("more", { count: totalCount - nodes.length })}</p>}
    </AuditReportPart>
  );
}
