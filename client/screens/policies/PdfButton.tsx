import { FileDown } from "lucide-react";
import { useState } from "react";

import { Button } from "../../components/Button.tsx";
import { download } from "../../components/download.ts";
import { downloadProblem } from "../../components/downloadProblem.ts";
import { toast } from "../../components/toast.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

/** Downloads the published version as PDF. */
export function PdfButton({ id, reference }: { id: string; reference: string }) {
  const { t } = usePolicyMessages();
  const [loading, setLoading] = useState(false);

  async function handleDownload() {
    setLoading(true);
    try {
      await download(`/policies/${id}/file`, {}, `${reference}.pdf`);
    } catch (error) {
      toast.error(t("read.pdfFailed"), downloadProblem(error, t("common:errors.unreachable")));
    }
    setLoading(false);
  }

  return (
    <Button onClick={() => void handleDownload()} disabled={loading}>
      <FileDown />
      {t("read.pdf")}
    </Button>
  );
}
