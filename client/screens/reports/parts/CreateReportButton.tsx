import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ReportKind } from "../../../../graphql/generated/types.ts";
import { Button } from "../../../components/Button.tsx";
import { useCreateReport } from "./useCreateReport.ts";

interface CreateReportButtonProps {
  kind: ReportKind;
  /** What the report is about, as the database names its parameters. */
  parameters?: Record<string, string>;
}

/** Creates a report about the record of the page with current data, and opens it. */
export function CreateReportButton({ kind, parameters = {} }: CreateReportButtonProps) {
  const { t } = useTranslation("reports");
  const { mayCreate, busy, create } = useCreateReport(kind, parameters);

  if (!mayCreate) return null;
  return (
    <Button disabled={busy} onClick={() => void create()}>
      <FileText />
      {t("create.submit")}
    </Button>
  );
}
