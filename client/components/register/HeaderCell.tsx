import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { ArrowDown, ArrowUp } from "lucide-react";

import type { RegisterColumn, Sort } from "./types.ts";

interface HeaderCellProps<Row> {
  column: RegisterColumn<Row>;
  sort: Sort;
  onSort: (key: string) => void;
}

export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { label, numeric, width } = column;
  const sorted = column.sort !== undefined && column.sort === sort.key;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;

  return (
    <Table.ColumnHeader
      scope="col"
      width={width}
      textAlign={numeric ? "end" : "start"}
      aria-sort={sorted ? (sort.descending ? "descending" : "ascending") : undefined}
    >
      {column.sort === undefined ? (
        label
      ) : (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="1"
          mx="-1"
          px="1"
          minH="6"
          borderRadius="sm"
          cursor="pointer"
          fontWeight="semibold"
          flexDirection={numeric ? "row-reverse" : "row"}
          color={sorted ? "fg" : undefined}
          _hover={{ color: "fg", "& svg": { opacity: 1 } }}
          onClick={() => column.sort && onSort(column.sort)}
        >
          {label}
          <chakra.span aria-hidden width="3" display="inline-flex">
            {sorted ? <Arrow size={12} /> : <ArrowDown size={12} opacity={0} />}
          </chakra.span>
        </chakra.button>
      )}
    </Table.ColumnHeader>
  );
}
