import { useState } from "react";
import { useTranslation } from "react-i18next";

import { ReportsDocument, useCreateReportMutation } from "../../../../graphql/generated/index.ts";
import type { ReportKind } from "../../../../graphql/generated/types.ts";
import { useMay } from "../../../access/useMay.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { asOfDay } from "../../../asOf/day.ts";
import { toast } from "../../../components/toast.ts";
import { useNavigateAfter } from "../../../components/useNavigateAfter.ts";

/** Creates a report with current data, and opens it. `parameters` are named as in the database. */
export function useCreateReport(kind: ReportKind, parameters: Record<string, string>) {
  const { t } = useTranslation("reports");
  const navigateAfter = useNavigateAfter();
  const [make] = useCreateReportMutation({ refetchQueries: [ReportsDocument] });
  const [busy, setBusy] = useState(false);
  const mayCreate = useMay("audit_reports") && !asOfDay;

  async function create() {
    setBusy(true);
    try {
      const { data } = await make({ variables: { input: { kind, parameters } } });
      const id = data?.createReport?.report?.id;
      if (id) navigateAfter(`/reports/${id}`);
    } catch (error) {
      toast.error(t("failed"), serverErrorOf(error).message);
    } finally {
      setBusy(false);
    }
  }

  return { mayCreate, busy, create };
}
