import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { formatDay } from "../../i18n/format.ts";
import { PartTable } from "./PartTable.tsx";
import type { ContentColumn, ContentPart } from "./useReportContent.ts";

const HEIGHT_REM = 10;
const DAY_MS = 86_400_000;
/** For how many labels there is room; on a phone it is half of them. */
const MAX_LABELS = 13;

/** Series that are named for a severity have its colour. */
function colourOf({ name }: ContentColumn): string {
  return ["critical", "high", "medium", "low"].includes(name)
    ? `severity.${name}.solid`
    : "severity.low.solid";
}

function Legend({ series }: { series: readonly ContentColumn[] }) {
  return (
    <chakra.ul
      listStyle="none"
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      mb="3"
      fontSize="table"
    >
      {series.map((column) => (
        <chakra.li key={column.name} display="flex" alignItems="center" gap="2">
          <chakra.span boxSize="3" borderRadius="sm" bg={colourOf(column)} />
          {column.label}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Stacked bars over time; the table below has the same numbers for everyone who does not see the bars. */
export function PartTrend({ part }: { part: ContentPart }) {
  const { i18n } = useTranslation("reports");
  const days = part.rows.map(({ values }) => new Date(String(values[0])));
  const [first, second] = days;
  const isByMonth = !first || !second || Number(second) - Number(first) >= 28 * DAY_MS;
  const months = new Intl.DateTimeFormat(i18n.resolvedLanguage, { month: "short", timeZone: "UTC" });
  const series = part.columns.slice(1);
  const totals = part.rows.map(({ values }) =>
    values.slice(1).reduce<number>((sum, value) => sum + Number(value), 0),
  );
  const highest = Math.max(1, ...totals);

  // The newest always has its label.
  function hasLabel(place: number, maxLabels: number): "visible" | "hidden" {
    const every = Math.ceil(part.rows.length / maxLabels);
    return (part.rows.length - 1 - place) % every === 0 ? "visible" : "hidden";
  }

  return (
    <>
      <chakra.div aria-hidden mb="4">
        <Legend series={series} />
        <chakra.div display="flex" alignItems="flex-end" gap="1.5">
          {part.rows.map(({ values: [day, ...counts] }, place) => (
            <chakra.div key={day} flex="1" minW="0">
              {series.map((column, index) => (
                <chakra.div
                  key={column.name}
                  bg={colourOf(column)}
                  style={{ height: `${(Number(counts[index]) / highest) * HEIGHT_REM}rem` }}
                />
              ))}
              <chakra.div
                display="flex"
                justifyContent="center"
                mt="1"
                color="fg.muted"
                textStyle="meta"
                whiteSpace="nowrap"
                visibility={{ base: hasLabel(place, MAX_LABELS / 2), md: hasLabel(place, MAX_LABELS) }}
              >
                {isByMonth ? months.format(days[place]) : formatDay(String(day))}
              </chakra.div>
            </chakra.div>
          ))}
        </chakra.div>
      </chakra.div>
      <PartTable part={part} />
    </>
  );
}
