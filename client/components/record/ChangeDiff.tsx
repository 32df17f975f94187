import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { useTranslation } from "react-i18next";

import { type Change, changedFields } from "./change.ts";

interface ChangeDiffProps {
  change: Change;
  hiddenColumns?: readonly string[];
  label: (column: string) => string;
  show: (column: string, value: unknown) => string;
}

/** All columns that changed, before and after, as the trail has them. */
export function ChangeDiff({ change, hiddenColumns, label, show }: ChangeDiffProps) {
  const { t } = useTranslation(["record", "register"]);
  const fields = changedFields(change, hiddenColumns);

  return (
    <chakra.div
      overflowX="auto"
      mt="2"
      borderWidth="1px"
      borderRadius="md"
      // Scrolls on phones, so the keyboard must reach it.
      tabIndex={0}
      role="region"
      aria-label={t("history.diff")}
    >
      <Table.Root aria-label={t("history.diff")}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t("history.column")}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{t("history.before")}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{t("history.after")}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {fields.map(({ column, before, after }) => (
            <Table.Row key={column}>
              <Table.Cell color="fg.muted" whiteSpace="nowrap" verticalAlign="top">
                {label(column)}
              </Table.Cell>
              {[before, after].map((value, index) => (
                <Table.Cell
                  key={index === 0 ? "before" : "after"}
                  verticalAlign="top"
                  whiteSpace="pre-wrap"
                  overflowWrap="anywhere"
                  minW="32"
                  bg={index === 0 ? undefined : "accent.soft"}
                >
                  {show(column, value) || (
                    <chakra.span color="fg.subtle">{t("register:conflict.empty")}</chakra.span>
                  )}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </chakra.div>
  );
}
