import { chakra } from "@chakra-ui/react/styled-system";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";

let shown: string | null = null;

interface StepListProps {
  label: string;
  steps: readonly { key: string; label: string }[];
  current: string;
}

/** The steps of an import, with the current one marked. */
export function StepList({ label, steps, current }: StepListProps) {
  const position = steps.findIndex(({ key }) => key === current);
  const list = useRef<HTMLOListElement>(null);

  // Each new step scrolls to its top and takes the focus; the first one does not.
  useEffect(() => {
    if (shown !== null && shown !== current) list.current?.focus();
    shown = current;
  }, [current]);

  return (
    <chakra.ol
      ref={list}
      tabIndex={-1}
      scrollMarginTop="calc(var(--shell-top, 0px) + 1rem)"
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      rowGap="1.5"
      mb="4"
      listStyle="none"
      fontSize="table"
    >
      {steps.map(({ key, label: name }, index) => (
        <chakra.li
          key={key}
          aria-current={key === current ? "step" : undefined}
          display="flex"
          alignItems="center"
          gap="1.5"
          color={index === position ? "fg" : "fg.muted"}
          fontWeight={index === position ? "semibold" : "normal"}
        >
          <chakra.span
            aria-hidden
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            width="5"
            height="5"
            borderRadius="full"
            borderWidth="1px"
            borderColor={index <= position ? "accent.solid" : "border.strong"}
            bg={index === position ? "accent.solid" : "transparent"}
            color={index === position ? "accent.contrast" : index < position ? "accent.fg" : "fg.muted"}
            textStyle="meta"
          >
            {index < position ? <Check size={12} /> : index + 1}
          </chakra.span>
          {name}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
