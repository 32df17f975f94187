import { Braces } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../components/Button.tsx";
import { FilterPopover } from "../../../components/register/FilterPopover.tsx";
import { OptionList } from "../../../components/register/OptionList.tsx";
import { placeholdersOf, type SubjectTable } from "../parts/catalogue.ts";
import { capital, useFieldMessages } from "../parts/useFieldMessages.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

interface InsertFieldProps {
  table: SubjectTable;
  /** The label of the text that the field is inserted into. */
  into: string;
  onInsert: (placeholder: string) => void;
}

/** Inserts a field of the record into a text, as its name in double braces. */
export function InsertField({ table, into, onInsert }: InsertFieldProps) {
  const { t } = useWorkflowMessages();
  const messages = useFieldMessages();
  const [open, setOpen] = useState(false);
  const own: Readonly<Record<string, string>> = {
    name: t("step.placeholder.name"),
    reference: t("step.placeholder.reference"),
    workflow: t("step.placeholder.workflow"),
  };

  return (
    <FilterPopover
      label={t("step.insert")}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="xs" aria-label={`${t("step.insert")}: ${into}`}>
          <Braces />
          {t("step.insert")}
        </Button>
      }
    >
      <OptionList
        label={t("step.insert")}
        empty={t("condition.noneFound")}
        find={(typed) =>
          placeholdersOf(messages, table)
            .map((name) => ({ name, label: own[name] ?? capital(messages.fieldName(table, name)) }))
            .filter(({ label }) => label.toLocaleLowerCase().includes(typed))
            .map(({ name, label }) => ({
              id: name,
              label,
              onChoose: () => {
                setOpen(false);
                onInsert(`{{${name}}}`);
              },
            }))
        }
      />
    </FilterPopover>
  );
}
