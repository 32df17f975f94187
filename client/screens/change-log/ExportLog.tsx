import { chakra } from "@chakra-ui/react/styled-system";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeLogQueryVariables } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { download } from "../../components/download.ts";
import { downloadProblem } from "../../components/downloadProblem.ts";
import { Menu } from "../../components/Menu.tsx";
import { toast } from "../../components/toast.ts";
import { formatNumber } from "../../i18n/format.ts";

const MEGABYTES = { style: "unit", unit: "megabyte", maximumFractionDigits: 1 } as const;

/** Downloads the entries of the current filters. */
export function ExportLog({ variables }: { variables: ChangeLogQueryVariables }) {
  const { t } = useTranslation(["changeLog", "register", "common"]);
  const [received, setReceived] = useState<number>();
  const busy = received !== undefined;

  function progress(bytes: number): string {
    if (bytes === 0) return t("common:pleaseWait");
    return t("export.progress", { size: formatNumber(bytes / 1_000_000, MEGABYTES) });
  }

  async function handleExport(format: "csv" | "jsonl") {
    setReceived(0);
    try {
      const file = await download(
        "/exports/change-log",
        { format, filter: variables },
        `change-log.${format}`,
      );
      toast.success(t("register:exported"), t("register:exportedText", { file }));
    } catch (error) {
      toast.error(t("register:exportFailed"), downloadProblem(error, t("common:errors.unreachable")));
    } finally {
      setReceived(undefined);
    }
  }

  return (
    <Menu
      trigger={
        <Button disabled={busy}>
          <Download />
          {busy ? progress(received) : t("register:export")}
        </Button>
      }
      head={
        <chakra.p px="2" py="1.5" textStyle="meta" color="fg.muted" maxW="16rem">
          {t("export.what")}
        </chakra.p>
      }
      groups={[
        {
          key: "formats",
          entries: [
            { key: "csv", label: t("export.csv"), onSelect: () => void handleExport("csv") },
            { key: "jsonl", label: t("export.jsonl"), onSelect: () => void handleExport("jsonl") },
          ],
        },
      ]}
    />
  );
}
