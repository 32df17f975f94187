import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { Link2, X } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../components/Button.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import type { ChosenRecord } from "../../../components/record/RecordField.tsx";
import { type FindRecords, RecordPicker } from "../../../components/record/RecordPicker.tsx";
import { FilterPopover } from "../../../components/register/FilterPopover.tsx";
import { useEvidenceMessages } from "./useEvidenceMessages.ts";

interface RecordsFieldProps {
  name: string;
  label: string;
  none: string;
  find: FindRecords;
}

/** A form field for several records, searched on the server; its value is `ChosenRecord[]`. */
export function RecordsField({ name, label, none, find }: RecordsFieldProps) {
  const { t } = useEvidenceMessages();
  const [open, setOpen] = useState(false);
  const [field, , helpers] = useField<ChosenRecord[]>(name);
  const chosen = field.value;

  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" mb="1">
        {label}
      </chakra.legend>
      {chosen.length === 0 ? (
        <chakra.p color="fg.muted" fontSize="table" mb="2">
          {none}
        </chakra.p>
      ) : (
        <chakra.ul listStyle="none" mb="2">
          {chosen.map((record) => (
            <chakra.li key={record.id} display="flex" alignItems="center" gap="2" py="1" fontSize="table">
              <chakra.span color="fg.muted" whiteSpace="nowrap">
                {record.reference}
              </chakra.span>
              <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                {record.name}
              </chakra.span>
              <IconButton
                type="button"
                size="sm"
                label={t("form.remove", { name: record.reference })}
                onClick={() => void helpers.setValue(chosen.filter(({ id }) => id !== record.id))}
              >
                <X />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <FilterPopover
        label={label}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button type="button" size="sm">
            <Link2 aria-hidden />
            {t("form.choose")}
            <chakra.span srOnly>: {label}</chakra.span>
          </Button>
        }
      >
        <RecordPicker
          find={find}
          except={chosen.map(({ id }) => id)}
          onChoose={({ id, reference, name: title }) => {
            void helpers.setValue([...chosen, { id, reference, name: title }]);
            setOpen(false);
          }}
        />
      </FilterPopover>
    </chakra.fieldset>
  );
}
