import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { MappedRowFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { Checkbox } from "../../components/controls.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { CoverageLine } from "./CoverageLine.tsx";
import type { Covered, Standing } from "./coverage.ts";

interface CoverageRowProps {
  row: Covered;
  mayCarry: boolean;
  /** Undefined if nothing can be carried over. */
  choice?: { chosen: boolean; onToggle: (range: boolean) => void };
  /** Leaves space for the checkbox that other rows have. */
  indented: boolean;
  onCarry: (from: MappedRowFragment) => void;
}

const tones: Record<Standing, Tone> = {
  complete: "good",
  offered: "attention",
  helped: "neutral",
  mapped: "neutral",
  alone: "neutral",
};

const FIRST = 3;

/** A requirement, its status, and its mapped requirements, most useful first. */
export function CoverageRow({ row, mayCarry, choice, indented, onCarry }: CoverageRowProps) {
  const { t } = useTranslation("library");
  const [whole, setWhole] = useState(false);
  const lines = whole ? row.mapped : row.mapped.slice(0, FIRST);
  const rest = row.mapped.length - FIRST;
  const first = indented ? "1.25rem " : "";

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: `${first}minmax(0, 1fr)`,
        lg: `${first}minmax(0, 2fr) 9rem minmax(0, 3fr)`,
      }}
      columnGap="3"
      rowGap="2"
      px="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
      fontSize="table"
    >
      {indented && (
        <chakra.div gridRow={{ base: "span 3", lg: "auto" }}>
          {choice && (
            <Checkbox
              type="checkbox"
              aria-label={t("coverage.choose", { code: row.code })}
              checked={choice.chosen}
              onChange={() => undefined}
              onClick={(event) => choice.onToggle(event.shiftKey)}
            />
          )}
        </chakra.div>
      )}
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.div display="flex" flexWrap="wrap" columnGap="1.5">
          <chakra.div color="fg.muted">{row.code}</chakra.div>
          <TextLink to={`/compliance/requirements/${row.requirementId}`}>{row.title}</TextLink>
        </chakra.div>
        {row.heading && (
          <chakra.p color="fg.muted" textStyle="meta">
            {row.heading}
          </chakra.p>
        )}
      </chakra.div>
      <p>
        <StatusBadge tone={tones[row.standing]}>{t(`coverage.standingShort.${row.standing}`)}</StatusBadge>
      </p>
      {row.mapped.length > 0 && (
        <chakra.div minW="0">
          <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1.5">
            {lines.map((mapped) => (
              <CoverageLine
                key={mapped.mappingId}
                mapped={mapped}
                onCarry={
                  mayCarry && row.standing !== "complete" && mapped.evidenceStatus === "complete"
                    ? () => onCarry(mapped)
                    : undefined
                }
              />
            ))}
          </chakra.ul>
          {rest > 0 && (
            <Button
              variant="link"
              size="xs"
              minH="6"
              mt="1"
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {whole ? t("coverage.less") : t("coverage.more", { count: rest })}
              <chakra.span srOnly>: {row.code}</chakra.span>
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.li>
  );
}
