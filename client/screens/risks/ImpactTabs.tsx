import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";

import { type Dimension, dimensions, type Impacts } from "./parts/impact.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface ImpactTabsProps {
  impacts: Impacts;
  current: Dimension;
  onCurrent: (dimension: Dimension) => void;
}

/** Chooses the dimension of impact that the matrix assesses, and shows the values of the others. */
export function ImpactTabs({ impacts, current, onCurrent }: ImpactTabsProps) {
  const { t } = useRiskMessages();
  const id = useId();

  return (
    <chakra.fieldset display="flex" flexWrap="wrap" gap="1.5">
      <chakra.legend textStyle="label" mb="1.5">
        {t("assess.judging")}
      </chakra.legend>
      {dimensions.map((dimension) => (
        <chakra.label
          key={dimension}
          htmlFor={`${id}-${dimension}`}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          minH="7"
          px="2"
          borderWidth="1px"
          borderRadius="md"
          fontSize="table"
          cursor="pointer"
          borderColor={current === dimension ? "accent.solid" : "border.strong"}
          bg={current === dimension ? "accent.soft" : "bg.surface"}
          _focusWithin={{ outline: "2px solid {colors.accent.solid}", outlineOffset: "2px" }}
        >
          <chakra.input
            id={`${id}-${dimension}`}
            type="radio"
            name={id}
            srOnly
            checked={current === dimension}
            onChange={() => onCurrent(dimension)}
          />
          {t(`dimensions.${dimension}`)}
          <chakra.span fontWeight="semibold" color={impacts[dimension] ? "fg" : "fg.subtle"}>
            {impacts[dimension] ?? "–"}
            {impacts[dimension] === null && <chakra.span srOnly>{t("assess.notJudged")}</chakra.span>}
          </chakra.span>
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
