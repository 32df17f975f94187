import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../../i18n/format.ts";
import { useIntelligence } from "../context.ts";

interface RowsNoteProps {
  /** The number of all records, and of the listed ones. */
  count: number;
  shown: number;
}

/** Says how many records the list leaves out, by the search or by its length. */
export function RowsNote({ count, shown }: RowsNoteProps) {
  const { t } = useTranslation("intelligence");
  const search = useIntelligence().filters.search.trim();
  const notes = [
    count === 0 && t("rows.none"),
    shown < count && t("rows.first", { shown: formatNumber(shown), total: formatNumber(count) }),
    search !== "" && t("rows.found", { search }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;

  return (
    <chakra.p color="fg.muted" fontSize="table" mb="2">
      {notes.join(" ")}
    </chakra.p>
  );
}
