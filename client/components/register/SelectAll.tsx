import { useTranslation } from "react-i18next";

import { formatNumber } from "../../i18n/format.ts";
import { Button } from "../Button.tsx";
import { MAX_RECORDS } from "../record/selection.ts";

/** Selects every row that matches the search and the filters, on all pages. */
export function SelectAll({ total, onSelect }: { total: number; onSelect: () => void }) {
  const { t } = useTranslation("register");
  const tooMany = total > MAX_RECORDS;

  return (
    <Button
      size="sm"
      disabled={tooMany}
      title={tooMany ? t("tooManyToChange", { limit: formatNumber(MAX_RECORDS) }) : undefined}
      onClick={onSelect}
    >
      {t("chooseAll", { formatted: formatNumber(total) })}
    </Button>
  );
}
