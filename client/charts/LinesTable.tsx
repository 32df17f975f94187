import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { useTranslation } from "react-i18next";

import { Button } from "../components/Button.tsx";
import { formatNumber } from "../i18n/format.ts";
import type { LineSeries, LinesProps } from "./line.ts";

/** The table of a line chart, newest first. Its numbers open what a click on the chart opens. */
export function LinesTable(props: LinesProps) {
  const { series, formatX, xLabel, description } = props;
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];

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
            {series.map((line) => (
              <Table.Cell key={line.id} textAlign="end" fontVariantNumeric="tabular-nums">
                <Value {...props} line={line} x={x} />
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function Value(props: LinesProps & { line: LineSeries; x: string }) {
  const { line, x, formatX, formatY = formatNumber, onOpen, openLabel } = props;
  const { t } = useTranslation();
  const y = line.points.find((point) => point.x === x)?.y ?? null;
  if (y === null) return t("notAvailable");
  if (!onOpen) return formatY(y);

  return (
    <Button
      variant="link"
      fontSize="table"
      fontWeight="normal"
      minH="6"
      minW="6"
      aria-label={openLabel?.(formatX(x), line.label, formatY(y))}
      onClick={() => onOpen(x, line.id)}
    >
      {formatY(y)}
    </Button>
  );
}
