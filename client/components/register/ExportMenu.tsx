import { chakra } from "@chakra-ui/react/styled-system";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { downloadProblem } from "../downloadProblem.ts";
import { Menu } from "../Menu.tsx";
import { toast } from "../toast.ts";
import { exportRequestOf, type Vocabularies } from "./exportRequest.ts";
import { type ExportFormat, exportRows } from "./exportRows.ts";
import type { RegisterState } from "./types.ts";

interface ExportMenuProps {
  /** The area, as the export route names it. */
  area: string;
  /** The title of the register, also used for the file name. */
  title: string;
  total: number;
  state: RegisterState;
  columns: readonly { key: string; label: string }[];
  /** The valid values of filters in the URL; others are ignored, as in the list. */
  vocabularies?: Vocabularies;
}

/** Exports all rows of the current filter, with the visible columns. */
export function ExportMenu({ area, title, total, state, columns, vocabularies }: ExportMenuProps) {
  const { t } = useTranslation(["register", "common"]);
  const [busy, setBusy] = useState(false);

  const shown = state.columns.flatMap((key) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ key, label: column.label }] : [];
  });

  async function handleExport(format: ExportFormat) {
    setBusy(true);
    try {
      const filter = exportRequestOf(state, vocabularies);
      const file = await exportRows(area, { format, title, columns: shown, filter });
      toast.success(t("exported"), t("exportedText", { file }));
    } catch (error) {
      toast.error(t("exportFailed"), downloadProblem(error, t("common:errors.unreachable")));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu
      trigger={
        <Button disabled={busy || total === 0}>
          <Download />
          {busy ? t("common:pleaseWait") : t("export")}
        </Button>
      }
      head={
        <chakra.p px="2" py="1.5" textStyle="meta" color="fg.muted">
          {t("exportWhat", { count: total })}
        </chakra.p>
      }
      groups={[
        {
          key: "formats",
          entries: [
            { key: "csv", label: t("exportCsv"), onSelect: () => void handleExport("csv") },
            { key: "xlsx", label: t("exportXlsx"), onSelect: () => void handleExport("xlsx") },
          ],
        },
      ]}
    />
  );
}
