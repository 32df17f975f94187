import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { chakra } from "@chakra-ui/react/styled-system";
import { useField, useFormikContext } from "formik";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";

import { inputRecipe } from "../../theme/recipes.ts";
import { describedBy, FieldFrame } from "../FieldFrame.tsx";
import { PersonName } from "../PersonName.tsx";
import { type Person, PersonPicker } from "./PersonPicker.tsx";

export type { Person };

interface PersonFieldProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  /** Shown while nobody is chosen, instead of 'Unassigned'. */
  placeholder?: string;
  onChoose?: (person: Person | null) => void;
}

const Trigger = chakra("button", inputRecipe);

/** A form field for a person who can be assigned, found by typing. */
export function PersonField(props: PersonFieldProps) {
  const { name, label, help, required, placeholder, onChoose } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [field, meta, helpers] = useField<Person | null>(name);
  const { isSubmitting } = useFormikContext();
  const error = meta.touched ? meta.error : undefined;

  function handleChoose(person: Person | null) {
    void helpers.setValue(person);
    helpers.setError(undefined);
    onChoose?.(person);
    setOpen(false);
  }

  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
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
            textAlign="start"
            cursor="pointer"
          >
            {placeholder && !field.value ? (
              <chakra.span color="fg.muted">{placeholder}</chakra.span>
            ) : (
              <PersonName name={field.value?.fullName} picture={field.value?.avatarUrl} />
            )}
            <ChevronDown size={14} aria-hidden />
          </Trigger>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label={label}>
              <PersonPicker chosen={field.value} allowNobody onChoose={handleChoose} />
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </FieldFrame>
  );
}
