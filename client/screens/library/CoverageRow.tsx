import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { MappedRowFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { CoverageLine } from "./CoverageLine.tsx";
import type { CoverageStatus, Covered } from "./coverage.ts";
import { RequirementRow } from "./RequirementRow.tsx";

interface CoverageRowProps {
  row: Covered;
  mayCarry: boolean;
  /** Undefined if nothing can be carried over. */
  choice?: { chosen: boolean; onToggle: (range: boolean) => void };
  /** Leaves space for the checkbox that other rows have. */
  indented: boolean;
  onCarry: (from: MappedRowFragment) => void;
}

const tones: Record<CoverageStatus, Tone> = {
  complete: "good",
  covered: "attention",
  partly_covered: "neutral",
  mapped: "neutral",
  unmapped: "neutral",
};

const FIRST = 3;

/** A requirement, its status, and its mapped requirements, most useful first. */
export function CoverageRow({ row, mayCarry, choice, indented, onCarry }: CoverageRowProps) {
  const { t } = useTranslation("library");
  const [whole, setWhole] = useState(false);
  const lines = whole ? row.mapped : row.mapped.slice(0, FIRST);
  const rest = row.mapped.length - FIRST;

  return (
    <RequirementRow
      requirement={{ id: row.requirementId, code: row.code, title: row.title }}
      heading={row.heading}
      columns="minmax(0, 2fr) 9rem minmax(0, 3fr)"
      indented={indented}
      choice={choice && { ...choice, label: t("coverage.choose", { code: row.code }) }}
    >
      <p>
        <StatusBadge tone={tones[row.coverage]}>{t(`coverage.statusShort.${row.coverage}`)}</StatusBadge>
      </p>
      {row.mapped.length > 0 && (
        <chakra.div minW="0">
          <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1.5">
            {lines.map((mapped) => (
              <CoverageLine
                key={mapped.mappingId}
                mapped={mapped}
                onCarry={
                  mayCarry && row.coverage !== "complete" && mapped.evidenceStatus === "complete"
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
    </RequirementRow>
  );
}
