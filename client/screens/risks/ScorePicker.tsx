import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";

import { useSeverities } from "../../components/SeverityBadge.tsx";
import { useRiskMessages } from "./useRiskMessages.ts";

interface ScorePickerProps {
  likelihood: number | null;
  impact: number | null;
  /** The label of the columns: 'Financial impact'. */
  impactLabel: string;
  likelihoodTexts: readonly string[];
  impactTexts: readonly string[];
  onLikelihood: (level: number) => void;
  onImpact: (level: number) => void;
}

const levels = [1, 2, 3, 4, 5];

const head = {
  display: "flex",
  alignItems: "center",
  gap: "1.5",
  fontSize: "meta",
  cursor: "pointer",
  p: "1",
  borderRadius: "sm",
} as const;

/**
 * Likelihood by impact. Row and column headers are radio buttons, for keyboard and screen reader; a click on a cell
 * sets both. The criteria of the hovered or selected levels are shown below.
 */
export function ScorePicker(props: ScorePickerProps) {
  const { likelihood, impact, impactLabel, likelihoodTexts, impactTexts, onLikelihood, onImpact } = props;
  const { t } = useRiskMessages();
  const { paletteOf } = useSeverities();
  const id = useId();
  const [pointed, setPointed] = useState<{ likelihood: number; impact: number }>();
  const row = pointed?.likelihood ?? likelihood;
  const column = pointed?.impact ?? impact;
  const names = {
    likelihood: t("assess.likelihoodNames", { returnObjects: true }),
    impact: t("assess.impactNames", { returnObjects: true }),
  };

  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 5.5rem) repeat(5, minmax(0, 1fr))",
          sm: "minmax(0, 8.5rem) repeat(5, minmax(0, 1fr))",
        }}
        gap="2px"
        onPointerLeave={() => setPointed(undefined)}
      >
        <chakra.span alignSelf="end" textStyle="meta" color="fg.muted" p="1">
          {t("fields.likelihood")}
        </chakra.span>
        {levels.map((level) => (
          <chakra.label
            key={level}
            htmlFor={`${id}-i${level}`}
            {...head}
            flexDirection="column"
            justifyContent="flex-end"
            textAlign="center"
            gap="1"
          >
            <chakra.span aria-hidden display={{ base: "none", sm: "block" }} color="fg.muted">
              {names.impact[level - 1]}
            </chakra.span>
            <chakra.span aria-hidden fontWeight="semibold">
              {level}
            </chakra.span>
            <chakra.input
              accentColor="{colors.accent.solid}"
              id={`${id}-i${level}`}
              type="radio"
              name={`${id}-impact`}
              aria-label={`${impactLabel} ${level}: ${names.impact[level - 1]}. ${impactTexts[level - 1]}`}
              checked={impact === level}
              onChange={() => onImpact(level)}
            />
          </chakra.label>
        ))}
        {levels.toReversed().map((line) => (
          <chakra.div key={line} display="contents">
            <chakra.label htmlFor={`${id}-l${line}`} {...head}>
              <chakra.input
                accentColor="{colors.accent.solid}"
                id={`${id}-l${line}`}
                type="radio"
                name={`${id}-likelihood`}
                aria-label={`${t("fields.likelihood")} ${line}: ${names.likelihood[line - 1]}. ${likelihoodTexts[line - 1]}`}
                checked={likelihood === line}
                onChange={() => onLikelihood(line)}
              />
              <chakra.span aria-hidden fontWeight="semibold">
                {line}
              </chakra.span>
              <chakra.span aria-hidden color="fg.muted" truncate>
                {names.likelihood[line - 1]}
              </chakra.span>
            </chakra.label>
            {levels.map((level) => {
              const chosen = likelihood === line && impact === level;
              return (
                <chakra.button
                  key={level}
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  height="9"
                  borderRadius="sm"
                  fontSize="meta"
                  fontWeight={chosen ? "semibold" : "normal"}
                  fontVariantNumeric="tabular-nums"
                  cursor="pointer"
                  colorPalette={paletteOf(line * level)}
                  bg={chosen ? "colorPalette.solid" : "colorPalette.soft"}
                  color={chosen ? "colorPalette.contrast" : "colorPalette.fg"}
                  onPointerEnter={() => setPointed({ likelihood: line, impact: level })}
                  onClick={() => {
                    onLikelihood(line);
                    onImpact(level);
                  }}
                >
                  {line * level}
                </chakra.button>
              );
            })}
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto 1fr"
        columnGap="3"
        rowGap="1"
        fontSize="table"
        minH="11"
      >
        <chakra.dt color="fg.muted">{t("fields.likelihood")}</chakra.dt>
        <dd>{row ? `${row} · ${likelihoodTexts[row - 1]}` : t("assess.notChosen")}</dd>
        <chakra.dt color="fg.muted">{impactLabel}</chakra.dt>
        <dd>{column ? `${column} · ${impactTexts[column - 1]}` : t("assess.notChosen")}</dd>
      </chakra.dl>
    </chakra.div>
  );
}
