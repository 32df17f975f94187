import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { SeverityBadge } from "../components/SeverityBadge.tsx";
import { TextLink } from "../components/TextLink.tsx";
import { formatNumber } from "../i18n/format.ts";
import { columns, type HeatRow } from "./heat.ts";

interface HeatTableProps {
  rows: readonly HeatRow[];
  /** A prop of the chart; a table needs no fallback. */
  fallback?: ReactNode;
}

/** The numbers of the heatmap as a table, also shown until the chart is loaded. */
export function HeatTable({ rows }: HeatTableProps) {
  const { t } = useTranslation("charts");

  return (
    <Table.Root>
      <chakra.caption srOnly>{t("heatmap.caption")}</chakra.caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">{t("heatmap.area")}</Table.ColumnHeader>
          {columns.map((severity) => (
            <Table.ColumnHeader key={severity} scope="col">
              <SeverityBadge severity={severity} />
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ area, cells }) => (
          <Table.Row key={area}>
            <Table.ColumnHeader scope="row" whiteSpace="normal" overflowWrap="anywhere" color="fg" height="9">
              {area}
            </Table.ColumnHeader>
            {cells.map(({ severity, count, averageScore, to }) => (
              <Table.Cell key={severity} fontVariantNumeric="tabular-nums">
                <TextLink to={to} display="inline-block" minW="6" textDecoration="underline">
                  {formatNumber(count)}
                </TextLink>
                {averageScore !== null && (
                  <chakra.span color="fg.subtle" fontSize="meta" whiteSpace="nowrap">
                    {t("heatmap.average", { average: formatNumber(averageScore) })}
                  </chakra.span>
                )}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
