import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { useTranslation } from "react-i18next";

import { TextLink } from "../components/TextLink.tsx";
import { formatNumber, formatPercent } from "../i18n/format.ts";
import { type PartsProps, totalOf } from "./part.ts";

/** The table of a donut or bar chart: each part with its count, its share and a link to its records. */
export function PartsTable({ parts, partLabel, countLabel, description }: PartsProps) {
  const { t } = useTranslation("charts");
  const total = totalOf(parts);

  return (
    <Table.Root>
      <chakra.caption srOnly>{description}</chakra.caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">{partLabel}</Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end">
            {countLabel}
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end">
            {t("parts.share")}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {parts.map(({ id, label, value, to }) => (
          <Table.Row key={id}>
            <Table.ColumnHeader scope="row" color="fg">
              {to ? <TextLink to={to}>{label}</TextLink> : label}
            </Table.ColumnHeader>
            <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
              {formatNumber(value)}
            </Table.Cell>
            <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
              {formatPercent(total === 0 ? 0 : (value / total) * 100)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
      <Table.Footer>
        <Table.Row>
          <Table.ColumnHeader scope="row" color="fg">
            {t("parts.total")}
          </Table.ColumnHeader>
          <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
            {formatNumber(total)}
          </Table.Cell>
          <Table.Cell />
        </Table.Row>
      </Table.Footer>
    </Table.Root>
  );
}
