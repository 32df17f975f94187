import { Global } from "@emotion/react";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router-dom";

import { AuditReportDocument, useAuditReportQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { recordFirst } from "../../../components/record/firstQuery.ts";
import { isId } from "../../../components/record/isId.ts";
import { RecordState } from "../../../components/record/RecordState.tsx";
import { formatDateTime } from "../../../i18n/format.ts";
import { AuditFigures } from "./AuditFigures.tsx";
import { ReportFacts } from "./ReportFacts.tsx";
import { ReportFindings } from "./ReportFindings.tsx";
import { ReportProcedures } from "./ReportProcedures.tsx";
import { useAuditReportMessages } from "./useAuditReportMessages.ts";

const sheet = { "@page": { size: "A4", margin: "16mm" } };

export const first = recordFirst(AuditReportDocument);

/** The report of an audit on one page, to be printed. */
export default function AuditReportScreen() {
  const { t } = useAuditReportMessages();
  const { id = "" } = useParams();
  const [readAt] = useState(() => new Date());
  const seesFindings = useMay("compliance_view");
  const { data, loading, error, refetch } = useAuditReportQuery({
    variables: { id },
    skip: !isId(id),
    fetchPolicy: "cache-and-network",
  });
  const audit = data?.audit;

  if (!audit) {
    return (
      <RecordState
        title={t("title")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("audits:missing.title"),
          text: t("audits:missing.text"),
          to: "/audits",
          label: t("audits:actions.toList"),
        }}
      />
    );
  }

  return (
    <>
      <Global styles={sheet} />
      <PageHead
        title={`${t("title")}: ${audit.name}`}
        context={t("context", { reference: audit.reference, at: formatDateTime(readAt) })}
        actions={
          <>
            <LinkButton to={`/audits/${id}`}>{t("toAudit")}</LinkButton>
            <Button variant="solid" onClick={() => window.print()}>
              <Printer />
              {t("print")}
            </Button>
          </>
        }
      />
      <ReportFacts audit={audit} />
      <ReportProcedures audit={audit} />
      {seesFindings && <ReportFindings findings={audit.findings} />}
      {audit.status === "closed" && <AuditFigures figures={audit.figures.nodes} />}
    </>
  );
}
