import { useTranslation } from "react-i18next";

import { type AuditFindingFilter, useLinkedFindingsQuery } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { LinkedRecords } from "../../../components/record/LinkedRecords.tsx";
import { SeverityBadge } from "../../../components/SeverityBadge.tsx";
import { FindingStatusBadge } from "./FindingStatusBadge.tsx";
import { findingsAbout } from "./findingsAbout.ts";

interface LinkedFindingsProps {
  /** The filter for the record that they are about. */
  about: AuditFindingFilter;
  /** Undefined if findings cannot be created here. */
  onRaise?: () => void;
}

/** The findings about a record, most severe first. */
export function LinkedFindings({ about, onRaise }: LinkedFindingsProps) {
  const { t } = useTranslation("findings");
  const { data, previousData, error, refetch } = useLinkedFindingsQuery({
    variables: findingsAbout(about).variables,
    fetchPolicy: "cache-and-network",
  });
  const findings = (data ?? previousData)?.auditFindings;

  return (
    <LinkedRecords
      title={t("title")}
      records={findings?.nodes.map((finding) => ({
        id: finding.id,
        reference: finding.reference,
        name: finding.title,
        to: `/compliance/findings/${finding.id}`,
        badge: (
          <>
            <SeverityBadge severity={finding.severity} />
            <FindingStatusBadge status={finding.status} />
          </>
        ),
        note: finding.dueOn ? (
          <>
            {t("fields.dueOn")} <OverdueDate value={finding.dueOn} overdue={finding.isOverdue} />
          </>
        ) : undefined,
      }))}
      total={findings?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("linked.none")}
      emptyText={t("linked.noneText")}
      actions={
        onRaise && (
          <Button size="sm" onClick={onRaise}>
            {t("actions.create")}
          </Button>
        )
      }
    />
  );
}
