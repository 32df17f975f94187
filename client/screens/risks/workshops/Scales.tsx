import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";

import { Button } from "../../../components/Button.tsx";
import { type Criteria, type Scale, scales } from "../parts/criteria.ts";
import type { Rating } from "./rating.ts";
import { useWorkshopMessages } from "./useWorkshopMessages.ts";

interface ScalesProps {
  rating: Rating;
  criteria: Criteria;
  readOnly: boolean;
  /** Whether the levels get the focus at first, after a move from another risk. */
  focused: boolean;
  onRate: (scale: Scale, level: number | null) => void;
  /** Called when the last scale was rated by a digit. */
  onEnd: () => void;
}

const levels = [1, 2, 3, 4, 5] as const;

/**
 * The scales of a rating, and what each level of the chosen scale means. A digit rates the scale and moves on to the
 * next one, so that a risk is rated without a mouse; arrow keys choose a level as among all radio buttons.
 */
export function Scales({ rating, criteria, readOnly, focused, onRate, onEnd }: ScalesProps) {
  const { t } = useWorkshopMessages();
  const [scale, setScale] = useState<Scale>("likelihood");
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const names = {
    likelihood: t("risks:assess.likelihoodNames", { returnObjects: true }),
    impact: t("risks:assess.impactNames", { returnObjects: true }),
  }[scale === "likelihood" ? "likelihood" : "impact"];
  const labelOf = (one: Scale) =>
    one === "likelihood" ? t("risks:fields.likelihood") : t(`risks:dimensions.${one}`);

  function moveOn() {
    const next = scales[scales.indexOf(scale) + 1];
    if (!next) return onEnd();
    setScale(next);
    group.current?.focus();
  }

  // Before the page is painted, so that a digit typed at once reaches the new risk.
  useLayoutEffect(() => {
    if (focused) group.current?.focus();
  }, [focused]);

  function handleKeyDown(event: KeyboardEvent) {
    if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = Number(event.key);
    if (event.key.trim() === "" || !Number.isInteger(digit) || digit > 5) return;
    event.preventDefault();
    onRate(scale, digit === 0 ? null : digit);
    moveOn();
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="3" onKeyDown={handleKeyDown}>
      <chakra.div role="group" aria-label={t("scales")} display="flex" flexWrap="wrap" gap="1.5">
        {scales.map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={scale === one}
            bg={scale === one ? "accent.soft" : undefined}
            borderColor={scale === one ? "accent.solid" : undefined}
            onClick={() => setScale(one)}
          >
            {labelOf(one)}
            <chakra.span fontWeight="semibold" color={rating[one] ? "fg" : "fg.subtle"}>
              {rating[one] ?? "–"}
              {rating[one] === null && <chakra.span srOnly>{t("risks:assess.notJudged")}</chakra.span>}
            </chakra.span>
          </Button>
        ))}
      </chakra.div>
      <chakra.fieldset
        ref={group}
        tabIndex={-1}
        disabled={readOnly}
        display="flex"
        flexDirection="column"
        gap="1.5"
        borderRadius="md"
      >
        <chakra.legend textStyle="label" mb="1.5">
          {scale === "likelihood"
            ? labelOf(scale)
            : t("risks:assess.impactOf", { dimension: labelOf(scale) })}
        </chakra.legend>
        {levels.map((level) => {
          const chosen = rating[scale] === level;
          return (
            <chakra.label
              key={level}
              htmlFor={`${id}-${level}`}
              display="grid"
              gridTemplateColumns="auto 1.25rem minmax(0, 1fr)"
              alignItems="baseline"
              columnGap="2.5"
              px="3"
              py="2"
              borderWidth="1px"
              borderRadius="md"
              fontSize="table"
              cursor={readOnly ? "default" : "pointer"}
              borderColor={chosen ? "accent.solid" : "border"}
              bg={chosen ? "accent.soft" : "bg.surface"}
              _focusWithin={{ outline: "2px solid {colors.accent.solid}", outlineOffset: "1px" }}
            >
              <chakra.input
                id={`${id}-${level}`}
                type="radio"
                name={`${id}-level`}
                accentColor="{colors.accent.solid}"
                checked={chosen}
                onChange={() => onRate(scale, level)}
              />
              <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {level}
              </chakra.span>
              <span>
                <chakra.span fontWeight="medium">{names[level - 1]}</chakra.span>{" "}
                <chakra.span color="fg.muted">{criteria[scale][level - 1]}</chakra.span>
              </span>
            </chakra.label>
          );
        })}
      </chakra.fieldset>
      {rating[scale] !== null && !readOnly && (
        <Button alignSelf="flex-start" size="sm" variant="ghost" onClick={() => onRate(scale, null)}>
          {t("risks:assess.clearDimension", { dimension: labelOf(scale) })}
        </Button>
      )}
    </chakra.div>
  );
}
