import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  help?: string;
  icon?: ReactNode;
}

interface ChoiceFieldProps<Value extends string> {
  legend: string;
  help?: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice among a few visible options; arrow keys move the selection. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { legend, help, choices, value, onChange } = props;
  const id = useId();

  return (
    <chakra.fieldset minW="0" aria-describedby={help && `${id}-help`}>
      <chakra.legend textStyle="label" mb="2">
        {legend}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(auto-fit, minmax(7.5rem, 1fr))" }}
      >
        {choices.map((choice) => (
          <chakra.label
            key={choice.value}
            htmlFor={`${id}-${choice.value}`}
            display="flex"
            flexDirection="column"
            gap="0.5"
            px="2.5"
            py="2"
            borderWidth="1px"
            borderRadius="md"
            cursor="pointer"
            fontSize="table"
            transition="border-color 120ms"
            borderColor={choice.value === value ? "accent.solid" : "border.control"}
            bg={choice.value === value ? "accent.soft" : "bg.surface"}
            _hover={{ borderColor: "accent.solid" }}
            _focusWithin={{ outline: "2px solid {colors.accent.solid}", outlineOffset: "2px" }}
          >
            <chakra.span display="flex" alignItems="center" gap="2">
              <chakra.input
                id={`${id}-${choice.value}`}
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                accentColor="{colors.accent.solid}"
                aria-describedby={choice.help && `${id}-${choice.value}-help`}
                outline="none"
                flexShrink="0"
              />
              <chakra.span flex="1" minW="0" fontWeight="semibold">
                {choice.label}
              </chakra.span>
              {choice.icon && (
                <chakra.span aria-hidden color="fg.subtle" css={{ "& svg": { width: "4", height: "4" } }}>
                  {choice.icon}
                </chakra.span>
              )}
            </chakra.span>
            {choice.help && (
              <chakra.span id={`${id}-${choice.value}-help`} color="fg.muted" fontSize="meta">
                {choice.help}
              </chakra.span>
            )}
          </chakra.label>
        ))}
      </chakra.div>
      {help && (
        <chakra.p id={`${id}-help`} mt="1.5" color="fg.subtle" fontSize="meta">
          {help}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
