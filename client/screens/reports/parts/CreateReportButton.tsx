import { FileText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { ReportsDocument, useMakeReportMutation } from "../../../../graphql/generated/index.ts";
import type { ReportKind } from "../../../../graphql/generated/types.ts";
import { useMay } from "../../../access/useMay.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { asOfDay } from "../../../asOf/day.ts";
import { Button } from "../../../components/Button.tsx";
import { toast } from "../../../components/toast.ts";
import { useNavigateAfter } from "../../../components/useNavigateAfter.ts";

interface CreateReportButtonProps {
  kind: ReportKind;
  /** What the report is about, as the database names its parameters. */
  parameters?: Record<string, string>;
}

/** Creates a report about the record of the page with current data, and opens it. */
export function CreateReportButton({ kind, parameters = {} }: CreateReportButtonProps) {
  const { t } = useTranslation("reports");
  const navigateAfter = useNavigateAfter();
  const [make] = useMakeReportMutation({ refetchQueries: [ReportsDocument] });
  const [busy, setBusy] = useState(false);
  const mayCreate = useMay("audit_reports") && !asOfDay;

  async function handleCreate() {
    setBusy(true);
    try {
      const { data } = await make({ variables: { input: { kind, parameters } } });
      const id = data?.makeReport?.report?.id;
      if (id) navigateAfter(`/reports/${id}`);
    } catch (refusal) {
      toast.error(t("failed"), serverErrorOf(refusal).message);
    } finally {
      setBusy(false);
    }
  }

  if (!mayCreate) return null;
  return (
    <Button disabled={busy} onClick={() => void handleCreate()}>
      <FileText />
      {t("create.submit")}
    </Button>
  );
}
