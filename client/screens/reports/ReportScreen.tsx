import { chakra } from "@chakra-ui/react/styled-system";
import { RotateCcw } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";

import { useMakeReportAgainMutation, useReportQuery } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { Section } from "../../components/record/Section.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { toast } from "../../components/toast.ts";
import { formatNumber } from "../../i18n/format.ts";
import { ReportContent } from "./ReportContent.tsx";
import { ReportDownload } from "./ReportDownload.tsx";
import { ReportStatusBadge } from "./ReportStatusBadge.tsx";
import { useAsOfText } from "./useAsOfText.ts";

const SOON_MS = 1_000;

/** A report: how far it is, its content, its files, and what it was made from. */
export default function ReportScreen() {
  const { t } = useTranslation("reports");
  const { id = "" } = useParams();
  const asOfText = useAsOfText();
  const { data, error, refetch, startPolling, stopPolling } = useReportQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const [again] = useMakeReportAgainMutation();
  const report = data?.report;
  const waits = report?.status === "waiting" || report?.status === "running";

  useEffect(() => {
    if (!waits) return;
    startPolling(SOON_MS);
    return stopPolling;
  }, [waits, startPolling, stopPolling]);

  async function handleAgain() {
    try {
      await again({ variables: { input: { id } } });
    } catch (refusal) {
      toast.error(t("again.failed"), serverErrorOf(refusal).message);
    }
  }

  if (!report && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (report === null) return <StatePanel title={t("missing")} text={t("missingText")} />;
  if (!report) return <Loading />;

  return (
    <>
      <PageHead
        title={t(`kinds.${report.kind}.name`)}
        badges={report.status !== "ready" && <ReportStatusBadge status={report.status} />}
        context={[report.reference, asOfText(report), report.author?.fullName].filter(Boolean).join(" · ")}
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
        {report.status === "ready" && (
          <Section title={t("about.title")}>
            <Properties
              wide
              entries={[
                { label: t("about.rows"), value: formatNumber(report.rowCount) },
                {
                  label: t("about.digest"),
                  value: <chakra.code overflowWrap="anywhere">{report.digest}</chakra.code>,
                },
                report.checkpointSize && {
                  label: t("about.checkpoint"),
                  value: t("about.checkpointText", {
                    size: formatNumber(Number(report.checkpointSize)),
                    root: report.checkpointRoot,
                  }),
                },
              ].filter((entry) => entry !== null && entry !== undefined && entry !== "")}
            />
          </Section>
        )}
      </chakra.div>
    </>
  );
}
