import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/Button.tsx";
import { download } from "../../../components/download.ts";
import { downloadProblem } from "../../../components/downloadProblem.ts";
import { Menu } from "../../../components/Menu.tsx";
import { toast } from "../../../components/toast.ts";

interface DownloadOptions {
  format: "pdf" | "xlsx" | "csv";
  paper?: "a4" | "letter";
}

/** The files of a report, in the language of the screen. */
export function ReportDownload({ id }: { id: string }) {
  const { t } = useTranslation(["reports", "register", "common"]);
  const [busy, setBusy] = useState(false);

  async function handleDownload(options: DownloadOptions) {
    setBusy(true);
    try {
      const file = await download(`/reports/${id}/file`, options, `report.${options.format}`);
      toast.success(t("register:exported"), t("register:exportedText", { file }));
    } catch (error) {
      toast.error(t("register:exportFailed"), downloadProblem(error, t("common:errors.unreachable")));
    } finally {
      setBusy(false);
    }
  }

  const entry = (key: string, label: string, options: DownloadOptions) => ({
    key,
    label,
    onSelect: () => void handleDownload(options),
  });

  return (
    <Menu
      trigger={
        <Button disabled={busy}>
          <Download />
          {busy ? t("common:pleaseWait") : t("download.open")}
        </Button>
      }
      groups={[
        {
          key: "formats",
          entries: [
            entry("a4", t("download.pdfA4"), { format: "pdf", paper: "a4" }),
            entry("letter", t("download.pdfLetter"), { format: "pdf", paper: "letter" }),
            entry("xlsx", t("download.xlsx"), { format: "xlsx" }),
            entry("csv", t("download.csv"), { format: "csv" }),
          ],
        },
      ]}
    />
  );
}
