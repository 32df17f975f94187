import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { download } from "../../components/download.ts";
import { downloadProblem } from "../../components/downloadProblem.ts";
import { Menu } from "../../components/Menu.tsx";
import { toast } from "../../components/toast.ts";
import { useOscalDownload } from "../../components/useOscalDownload.ts";
import { formatList } from "../../i18n/format.ts";
import { useCreateReport } from "../reports/parts/useCreateReport.ts";
import { type Filter, isNarrow } from "./statementFilter.ts";

interface StatementExportProps {
  id: string;
  filter: Filter;
  /** The element that says why there is nothing to export; disables the button. */
  reasonId?: string;
}

/** Exports the filtered statement in the language of the screen, or creates a report of all of it. */
export function StatementExport({ id, filter, reasonId }: StatementExportProps) {
  const { t } = useTranslation(["statement", "register", "common"]);
  const mayExport = useMay("compliance_view", "full");
  // A past day is only read; its reports are created on the page of reports.
  const report = useCreateReport("statement_of_applicability", { framework: id });
  const downloadOscal = useOscalDownload();
  const [busy, setBusy] = useState(false);
  if (!mayExport) return null;

  function filterText(): string {
    const { applicable, status, evidence, search } = filter;
    const parts = [
      applicable && `${t("filters.applicable")}: ${t(applicable)}`,
      status && `${t("filters.status")}: ${t(`status.${status}`)}`,
      evidence && `${t("filters.evidence")}: ${t(`evidence.${evidence}`)}`,
      search && `${t("filters.search")}: ${search}`,
    ];
    const filledParts = parts.filter((part) => typeof part === "string" && part !== "");
    return isNarrow(filter) ? formatList(filledParts.map(String)) : t("file.noFilter");
  }

  async function handleExport() {
    setBusy(true);
    const labels = {
      ...t("file", { returnObjects: true }),
      ...t("status", { returnObjects: true }),
      ...t("evidence", { returnObjects: true }),
      ...t("implementation", { returnObjects: true }),
      filterText: filterText(),
    };
    const { applicable, status, evidence, search } = filter;
    const chosen = { applicable, status: status ?? [], evidence: evidence ?? [], search };
    try {
      const body = { filter: chosen, labels };
      toast.success(t("actions.exported"), await download(`/statements/${id}`, body, "statement.xlsx"));
    } catch (error) {
      toast.error(t("actions.failed"), downloadProblem(error, t("common:errors.unreachable")));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu
      trigger={
        <Button disabled={busy || report.busy || reasonId !== undefined} aria-describedby={reasonId}>
          <Download />
          {busy ? t("actions.busy") : t("actions.export")}
        </Button>
      }
      groups={[
        {
          key: "formats",
          entries: [
            { key: "xlsx", label: t("actions.xlsx"), onSelect: () => void handleExport() },
            report.mayCreate && {
              key: "report",
              label: t("actions.report"),
              onSelect: () => void report.create(),
            },
          ].filter((entry) => entry !== false),
        },
        {
          key: "oscal",
          label: t("register:oscal.label"),
          entries: (["profile", "plan"] as const).map((document) => ({
            key: document,
            label: t(`register:oscal.${document}`),
            onSelect: () => void downloadOscal(`/exports/frameworks/${id}`, { document }),
          })),
        },
      ]}
    />
  );
}
