import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/Button.tsx";
import { download } from "../../../components/download.ts";
import { downloadProblem } from "../../../components/downloadProblem.ts";
import { toast } from "../../../components/toast.ts";

interface CsvButtonProps {
  path: "/exports/people" | "/exports/access-review";
  request: object;
  label: string;
  disabled?: boolean;
}

/** Downloads a list as CSV; the server records the export. */
export function CsvButton({ path, request, label, disabled = false }: CsvButtonProps) {
  const { t } = useTranslation(["people", "common"]);
  const [busy, setBusy] = useState(false);

  async function handleExport() {
    setBusy(true);
    try {
      const file = await download(path, request, `${path.slice(9)}.csv`);
      toast.success(t("export.done"), t("export.doneText", { file }));
    } catch (error) {
      toast.error(t("export.failed"), downloadProblem(error, t("common:errors.unreachable")));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button disabled={busy || disabled} onClick={() => void handleExport()}>
      <Download aria-hidden />
      {busy ? t("common:pleaseWait") : label}
    </Button>
  );
}
