import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Checkbox } from "../controls.ts";
import { TextLink } from "../TextLink.tsx";
import type { RowsProps } from "./types.ts";

interface RegisterListProps<Row>
  extends Pick<
    RowsProps<Row>,
    "label" | "rows" | "hrefOf" | "nameOf" | "selectable" | "chosen" | "onToggle"
  > {
  line: (row: Row) => ReactNode;
}

/** The register on phones: two lines a row, with the name and the most important values. */
export function RegisterList<Row extends { id: string }>(props: RegisterListProps<Row>) {
  const { label, rows, hrefOf, nameOf, line, selectable, chosen, onToggle } = props;
  const { t } = useTranslation("register");

  return (
    <chakra.ul listStyle="none" aria-label={label}>
      {rows.map((row) => (
        <chakra.li
          key={row.id}
          data-row
          display="flex"
          alignItems="flex-start"
          gap="3"
          px="3"
          py="2.5"
          borderBottomWidth="1px"
          bg={chosen.has(row.id) ? "accent.soft" : undefined}
        >
          {selectable && (
            <Checkbox
              type="checkbox"
              width="6"
              height="6"
              aria-label={t("select", { name: nameOf(row) })}
              checked={chosen.has(row.id)}
              onChange={() => onToggle(row, false)}
            />
          )}
          <chakra.div flex="1" minW="0" display="flex" flexDirection="column" gap="1">
            <TextLink
              to={hrefOf(row)}
              data-row-link={row.id}
              color="fg"
              fontWeight="semibold"
              minH="6"
              lineClamp={2}
              overflowWrap="anywhere"
            >
              {nameOf(row)}
            </TextLink>
            <chakra.div
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="3"
              rowGap="1"
              textStyle="meta"
              color="fg.muted"
            >
              {line(row)}
            </chakra.div>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
