import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { PartTable } from "./PartTable.tsx";
import type { ContentColumn, ContentPart } from "./useReportContent.ts";

const HEIGHT_REM = 10;

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
      {series.map(({ name, label }) => (
        <chakra.li key={name} display="flex" alignItems="center" gap="2">
          <chakra.span boxSize="3" borderRadius="sm" bg={`severity.${name}.solid`} />
          {label}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Stacked bars over time; the table below has the same numbers for everyone who does not see the bars. */
export function PartTrend({ part }: { part: ContentPart }) {
  const { i18n } = useTranslation("reports");
  const months = new Intl.DateTimeFormat(i18n.resolvedLanguage, { month: "short", timeZone: "UTC" });
  const series = part.columns.slice(1);
  const totals = part.rows.map(({ values }) =>
    values.slice(1).reduce<number>((sum, value) => sum + Number(value), 0),
  );
  const highest = Math.max(1, ...totals);

  return (
    <>
      <chakra.div aria-hidden mb="4">
        <Legend series={series} />
        <chakra.div display="flex" alignItems="flex-end" gap="1.5">
          {part.rows.map(({ values: [day, ...counts] }, place) => (
            <chakra.div key={day} flex="1" minW="0">
              {series.map(({ name }, index) => (
                <chakra.div
                  key={name}
                  bg={`severity.${name}.solid`}
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
                // On a phone there is room for every second month; the newest always has its name.
                visibility={
                  (part.rows.length - place) % 2 === 0 ? { base: "hidden", md: "visible" } : undefined
                }
              >
                {months.format(new Date(String(day)))}
              </chakra.div>
            </chakra.div>
          ))}
        </chakra.div>
      </chakra.div>
      <PartTable part={part} />
    </>
  );
}
