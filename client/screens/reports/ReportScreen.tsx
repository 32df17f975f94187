import { chakra } from "@chakra-ui/react/styled-system";
import { RotateCcw } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { ReportDocument, useReportQuery, useRetryReportMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordState } from "../../components/record/RecordState.tsx";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { StatePanel } from "../../components/StatePanel.tsx";
import { toast } from "../../components/toast.ts";
import { isChecking } from "./isChecking.ts";
import { ReportContent } from "./parts/ReportContent.tsx";
import { ReportDownload } from "./parts/ReportDownload.tsx";
import { ReportSources } from "./ReportSources.tsx";
import { ReportStatusBadge } from "./ReportStatusBadge.tsx";
import { subjectOf } from "./subjectOf.ts";
import { useAsOfText } from "./useAsOfText.ts";

const POLL_INTERVAL_MS = 1_000;

export const firstQueries = recordFirstQueries(ReportDocument);

/** A report: how far it is, its content, its files, and what it was made from. */
export default function ReportScreen() {
  const { t } = useTranslation("reports");
  const { id, isId } = useRecordUrl();
  const asOfText = useAsOfText();
  const { data, loading, error, refetch, startPolling, stopPolling } = useReportQuery({
    variables: { id },
    skip: !isId,
    fetchPolicy: "cache-and-network",
  });
  const [makeAgain] = useRetryReportMutation();
  const report = data?.report;
  const waits = report?.status === "waiting" || report?.status === "running";
  const polls = waits || Boolean(report?.checks.nodes.some(isChecking));

  useEffect(() => {
    if (!polls) return;
    startPolling(POLL_INTERVAL_MS);
    return stopPolling;
  }, [polls, startPolling, stopPolling]);

  async function handleAgain() {
    try {
      await makeAgain({ variables: { input: { id } } });
    } catch (failure) {
      toast.error(t("again.failed"), serverErrorOf(failure).message);
    }
  }

  if (!report) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{ title: t("missing"), text: t("missingText"), to: "/reports", label: t("toList") }}
      />
    );
  }

  return (
    <>
      <PageHead
        title={t(`kinds.${report.kind}.name`)}
        badges={report.status !== "ready" && <ReportStatusBadge status={report.status} />}
        context={[
          report.reference,
          subjectOf(report),
          asOfText(report),
          report.author?.fullName,
          t(`classification.${report.classification}`),
        ]
          .filter(Boolean)
          .join(" · ")}
        actions={report.status === "ready" && <ReportDownload id={id} />}
      />
      <chakra.div display="grid" gap="4">
        {waits && <StatePanel role="status" title={t("waits.title")} text={t("waits.text")} />}
        {report.status === "failed" && (
          <StatePanel
            tone="bad"
            title={t("failed")}
            text={report.problem ?? ""}
            actions={
              <Button onClick={() => void handleAgain()}>
                <RotateCcw />
                {t("again.button")}
              </Button>
            }
          />
        )}
        {report.status === "ready" && <ReportContent id={id} />}
        {report.status === "ready" && <ReportSources report={report} />}
      </chakra.div>
    </>
  );
}
