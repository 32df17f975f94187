import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../i18n/format.ts";
import type { LinesProps } from "./line.ts";

/** The twin of the lines: newest first. */
export function LinesTable({ series, formatX, xLabel, description }: LinesProps) {
  const { t } = useTranslation();
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];

  function valueAt(id: string, x: string) {
    const point = series.find((each) => each.id === id)?.points.find((each) => each.x === x);
    return point?.y === null || point?.y === undefined ? t("notAvailable") : formatNumber(point.y);
  }

  return (
    <Table.Root>
      <chakra.caption srOnly>{description}</chakra.caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">{xLabel}</Table.ColumnHeader>
          {series.map(({ id, label }) => (
            <Table.ColumnHeader key={id} scope="col" textAlign="end">
              {label}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {xs.toReversed().map((x) => (
          <Table.Row key={x}>
            <Table.ColumnHeader scope="row" color="fg">
              {formatX(x)}
            </Table.ColumnHeader>
            {series.map(({ id }) => (
              <Table.Cell key={id} textAlign="end" fontVariantNumeric="tabular-nums">
                {valueAt(id, x)}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
