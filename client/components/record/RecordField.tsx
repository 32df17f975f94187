import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { chakra } from "@chakra-ui/react/styled-system";
import { useField, useFormikContext } from "formik";
import { ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { inputRecipe } from "../../theme/recipes.ts";
import { Button } from "../Button.tsx";
import { describedBy, FieldFrame } from "../FieldFrame.tsx";
import { type FindRecords, type FoundRecord, RecordPicker } from "./RecordPicker.tsx";

export type ChosenRecord = Pick<FoundRecord, "id" | "reference" | "name">;

interface RecordFieldProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  find: FindRecords;
  except?: readonly string[];
}

const Trigger = chakra("button", inputRecipe);

/** A form field for one record, searched on the server; its value is `ChosenRecord | null`. */
export function RecordField({ name, label, help, required, find, except }: RecordFieldProps) {
  const { t } = useTranslation("record");
  const id = useId();
  const [open, setOpen] = useState(false);
  const [field, meta, helpers] = useField<ChosenRecord | null>(name);
  const { isSubmitting } = useFormikContext();
  const error = meta.touched ? meta.error : undefined;

  function choose(record: ChosenRecord | null) {
    void helpers.setValue(record && { id: record.id, reference: record.reference, name: record.name });
    helpers.setError(undefined);
    setOpen(false);
  }

  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <chakra.div display="flex" gap="1">
        <Popover.Root
          open={open}
          onOpenChange={(change) => setOpen(change.open)}
          positioning={{ placement: "bottom-start", gutter: 4, sameWidth: true }}
          ids={{ trigger: id }}
          lazyMount
          unmountOnExit
        >
          <Popover.Trigger asChild>
            <Trigger
              {...describedBy(id, { help, error })}
              type="button"
              name={name}
              disabled={isSubmitting}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="2"
              minW="0"
              textAlign="start"
              cursor="pointer"
            >
              {field.value ? (
                <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                  <chakra.span color="fg.muted">{field.value.reference}</chakra.span> {field.value.name}
                </chakra.span>
              ) : (
                <chakra.span color="fg.subtle">{t("picker.notChosen")}</chakra.span>
              )}
              <chakra.span flexShrink="0" aria-hidden>
                <ChevronDown size={14} />
              </chakra.span>
            </Trigger>
          </Popover.Trigger>
          <Portal>
            <Popover.Positioner>
              <Popover.Content aria-label={label}>
                <RecordPicker find={find} except={except} onChoose={choose} />
              </Popover.Content>
            </Popover.Positioner>
          </Portal>
        </Popover.Root>
        {field.value && !required && (
          <Button
            variant="ghost"
            square
            size="lg"
            aria-label={t("picker.clear", { label })}
            disabled={isSubmitting}
            onClick={() => choose(null)}
          >
            <X />
          </Button>
        )}
      </chakra.div>
    </FieldFrame>
  );
}
