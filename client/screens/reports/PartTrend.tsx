import { chakra } from "@chakra-ui/react/styled-system";

import { PartTable } from "./PartTable.tsx";
import type { ContentPart } from "./useReportContent.ts";

const HEIGHT_REM = 10;

/** Stacked bars over time; the table below has the same numbers for everyone who does not see the bars. */
export function PartTrend({ part }: { part: ContentPart }) {
  const series = part.columns.slice(1);
  const totals = part.rows.map(({ values }) =>
    values.slice(1).reduce<number>((sum, value) => sum + Number(value), 0),
  );
  const highest = Math.max(1, ...totals);

  return (
    <>
      <chakra.div display="flex" alignItems="flex-end" gap="1.5" h={`${HEIGHT_REM}rem`} mb="4" aria-hidden>
        {part.rows.map(({ cells, values }) => (
          <chakra.div key={cells[0]} flex="1" display="flex" flexDirection="column" justifyContent="flex-end">
            {series.map(({ name }, place) => (
              <chakra.div
                key={name}
                bg={`severity.${name}.solid`}
                style={{ height: `${(Number(values[place + 1]) / highest) * HEIGHT_REM}rem` }}
              />
            ))}
          </chakra.div>
        ))}
      </chakra.div>
      <PartTable part={part} />
    </>
  );
}
