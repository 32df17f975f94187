import type { AuditReportQuery } from "../../../../graphql/generated/index.ts";
import { formatDate } from "../../../i18n/format.ts";
import { OpinionBadge } from "../OpinionBadge.tsx";
import { AuditReportPart, Terms } from "./AuditReportPart.tsx";
import { type AuditReportMessages, useAuditReportMessages } from "./useAuditReportMessages.ts";

export type ReportedAudit = NonNullable<AuditReportQuery["audit"]>;

function periodOf({ periodFrom, periodTo }: ReportedAudit, t: AuditReportMessages): string | undefined {
  if (periodFrom && periodTo) {
    return t("periodOf", { from: formatDate(periodFrom), to: formatDate(periodTo) });
  }
  if (periodFrom) return t("since", { day: formatDate(periodFrom) });
  return periodTo ? t("until", { day: formatDate(periodTo) }) : undefined;
}

/** A record that the reader may not see is left out. */
function scopeOf({ scopeItems }: ReportedAudit): string {
  return scopeItems.nodes
    .flatMap(({ businessUnit, framework, asset }) => {
      if (framework) return [framework.name];
      return asset ? [`${asset.reference} ${asset.name}`] : [businessUnit ?? ""];
    })
    .filter(Boolean)
    .join("\n");
}

function namesOf({ participants }: ReportedAudit, part: string): string {
  return participants.nodes
    .flatMap((entry) => (entry.part === part && entry.person ? [entry.person.fullName] : []))
    .join(", ");
}

/** What the audit examined, by whom, and its opinion. */
export function ReportFacts({ audit }: { audit: ReportedAudit }) {
  const { t } = useAuditReportMessages();
  const day = (value: string | null) => value && formatDate(value);

  return (
    <>
      <AuditReportPart title={t("about")}>
        <Terms
          entries={[
            [t("audits:fields.type"), t(`audits:type.${audit.type}`)],
            [t("audits:fields.status"), t(`audits:status.${audit.status}`)],
            [t("audits:fields.objective"), audit.objective],
            [t("audits:fields.scope"), audit.scope],
            [t("inScope"), scopeOf(audit)],
            [t("audits:fields.criteria"), audit.criteria],
            [t("period"), periodOf(audit, t)],
            [t("audits:fields.startedOn"), day(audit.startedOn)],
            [t("audits:fields.fieldworkEndedOn"), day(audit.fieldworkEndedOn)],
            [t("audits:fields.reportedOn"), day(audit.reportedOn)],
            [t("audits:fields.closedOn"), day(audit.closedOn)],
          ]}
        />
      </AuditReportPart>
      <AuditReportPart title={t("people")}>
        <Terms
          entries={[
            [t("audits:fields.lead"), audit.lead?.fullName],
            [t("auditors"), namesOf(audit, "auditor") || t("none")],
            [t("auditees"), namesOf(audit, "auditee") || t("none")],
          ]}
        />
      </AuditReportPart>
      <AuditReportPart title={t("audits:fields.opinion")}>
        {audit.opinion ? (
          <Terms
            entries={[
              [t("audits:fields.opinion"), <OpinionBadge key="opinion" opinion={audit.opinion} />],
              [t("audits:fields.opinionBasis"), audit.opinionBasis],
            ]}
          />
        ) : (
          <p>{t("noOpinion")}</p>
        )}
      </AuditReportPart>
    </>
  );
}
