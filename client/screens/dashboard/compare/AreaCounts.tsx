import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { useTranslation } from "react-i18next";

import { TextLink } from "../../../components/TextLink.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import type { ComparedArea } from "./comparison.ts";

interface AreaCount {
  area: ComparedArea;
  atStart: number;
  added: number;
  removed: number;
  changed: number;
  atEnd: number;
}

interface AreaCountsProps {
  counts: readonly AreaCount[];
  current: ComparedArea;
  days: { fromDay: string; toDay: string };
}

const columns = ["atStart", "added", "removed", "atEnd", "changed"] as const;
const signs = { atStart: "", added: "+", removed: "−", atEnd: "", changed: "" };

/** How many there were, came, went and are, for each area; the name of an area opens its records below. */
export function AreaCounts({ counts, current, days }: AreaCountsProps) {
  const { t } = useTranslation("dashboard");

  return (
    <chakra.div overflowX="auto">
      <Table.Root aria-label={t("compare.counts")}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t("compare.area")}</Table.ColumnHeader>
            {columns.map((column) => (
              <Table.ColumnHeader key={column} scope="col" textAlign="end">
                {t(`compare.columns.${column}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {counts.map((count) => (
            <Table.Row key={count.area}>
              <Table.Cell>
                <TextLink
                  to={`?from=${days.fromDay}&to=${days.toDay}&area=${count.area}`}
                  aria-current={count.area === current ? "true" : undefined}
                  fontWeight={count.area === current ? "semibold" : undefined}
                >
                  {t(`compare.areas.${count.area}`)}
                </TextLink>
              </Table.Cell>
              {columns.map((column) => (
                <Table.Cell key={column} textAlign="end" fontVariantNumeric="tabular-nums">
                  {count[column] > 0 && signs[column]}
                  {formatNumber(count[column])}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </chakra.div>
  );
}
