import { chakra } from "@chakra-ui/react/styled-system";
import { memo, startTransition, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { useMay } from "../../access/useMay.ts";
import { usePhone } from "../../components/register/usePhone.ts";
import { StatementCard } from "./StatementCard.tsx";
import { cellStyles } from "./StatementCells.tsx";
import { StatementRow } from "./StatementRow.tsx";
import type { Line } from "./statementFilter.ts";

const columns = ["code", "requirement", "applicable", "why", "implemented", "where", "evidence"] as const;
const widths = ["7%", "19%", "9%", "17%", "16%", "15%", "17%"];
/** The rows that are rendered first; the others follow. */
const FIRST = 60;

interface StatementTableProps {
  lines: readonly Line[];
  onEdit?: (line: Line) => void;
}

/** The statement: a table on wide screens and on paper, cards on phones. */
export const StatementTable = memo(function StatementTable({ lines, onEdit }: StatementTableProps) {
  const { t } = useTranslation("statement");
  const phone = usePhone();
  const mayEdit = useMay("compliance_edit", "full");
  const [whole, setWhole] = useState(lines.length <= FIRST);
  const handleEdit = mayEdit ? onEdit : undefined;
  const ready = whole ? lines : lines.slice(0, FIRST);

  useEffect(() => startTransition(() => setWhole(true)), []);

  if (phone) {
    return (
      <chakra.ul
        listStyle="none"
        fontSize="table"
        aria-label={t("title")}
        aria-busy={!whole}
        css={cardStyles}
      >
        {ready.map((line) => (
          <StatementCard key={line.id} line={line} t={t} onEdit={handleEdit} />
        ))}
      </chakra.ul>
    );
  }
  return (
    <chakra.div
      tabIndex={0}
      role="region"
      aria-label={t("title")}
      aria-busy={!whole}
      overflowX={{ base: "auto", _print: "visible" }}
      mt={{ _print: "4" }}
      borderWidth={{ base: "1px", _print: "0" }}
      borderColor="border.subtle"
      borderRadius="md"
      bg="bg.surface"
    >
      <chakra.table css={tableStyles}>
        <colgroup>
          {columns.map((column, index) => (
            <col key={column} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ready.map((line) => (
            <StatementRow key={line.id} line={line} t={t} onEdit={handleEdit} />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
});

const tableStyles = {
  ...cellStyles,
  width: "full",
  minWidth: "60rem",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  fontSize: "table",
  "& th": { textAlign: "start", fontWeight: "semibold", paddingInline: "3", paddingBlock: "2" },
  "& thead th": { fontSize: "meta", color: "fg.muted" },
  "& td": { verticalAlign: "top", paddingInline: "3", paddingBlock: "2", overflowWrap: "anywhere" },
  "& tr": { borderBottomWidth: "1px", borderColor: "border.subtle", breakInside: "avoid" },
  "& tbody tr:last-of-type": { borderBottomWidth: "0" },
  "& tr[data-heading]": { bg: "bg.sunken", breakAfter: "avoid" },
  "& tr[data-heading] th": { paddingBlock: "1.5", overflowWrap: "anywhere" },
  "& b": { fontWeight: "semibold" },
  "& button": {
    display: "inline-flex",
    verticalAlign: "middle",
    marginInlineStart: "1",
    padding: "1.5",
    marginBlock: "-1",
    borderRadius: "sm",
    color: "fg.muted",
    cursor: "pointer",
    _hover: { bg: "bg.raised", color: "fg" },
  },
  "@media print": { minWidth: "0", "& td, & th": { paddingInline: "2" } },
} as const;

const cardStyles = {
  ...cellStyles,
  "& > li": {
    padding: "3",
    bg: "bg.surface",
    borderBottomWidth: "1px",
    borderColor: "border.subtle",
    overflowWrap: "anywhere",
  },
  "& > li[data-heading]": { bg: "bg.sunken", paddingBlock: "1.5", fontWeight: "semibold" },
  "& b": { fontWeight: "semibold" },
  "& dl": {
    display: "grid",
    gridTemplateColumns: "6.5rem minmax(0, 1fr)",
    columnGap: "3",
    rowGap: "1.5",
    marginBlock: "2",
  },
  "& dt": { color: "fg.muted" },
} as const;
