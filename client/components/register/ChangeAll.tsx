import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import type { MatchingRecords } from "../record/selection.ts";

interface ChangeAllProps {
  selection: MatchingRecords;
  form: (selection: MatchingRecords, onDone: () => void, onClose: () => void) => ReactNode;
  onDone: () => void;
}

/** The bulk change of all rows that match the search and the filters. */
export function ChangeAll({ selection, form, onDone }: ChangeAllProps) {
  const { t } = useTranslation("record");
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Pencil />
        {t("bulk.change")}
      </Button>
      {open && form(selection, onDone, () => setOpen(false))}
    </>
  );
}
