import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { reportTableCss } from "./reportTableCss.ts";
import { severityIn } from "./severityIn.ts";
import type { ContentColumn, ContentPart } from "./useReportContent.ts";

const REM_PER_SHARE = 0.7;

function isNumeric({ type }: ContentColumn): boolean {
  return type === "number" || type === "percent" || type === "amount";
}

function cellOf(text: string, value: string | number | null | undefined) {
  const severity = severityIn(value);
  if (!severity) return text;
  return (
    <span className="badge" data-severity={severity}>
      {text}
    </span>
  );
}

export function PartTable({ part }: { part: ContentPart }) {
  const { t } = useTranslation("reports");
  return (
    // Scrolls with the keyboard where it is wider than the page.
    <chakra.div
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={t("content.table", { part: part.title })}
    >
      <chakra.table css={reportTableCss}>
        <thead>
          <tr>
            {part.columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                data-numeric={isNumeric(column) || undefined}
                // Long texts would shrink all columns before the table scrolls.
                style={{ minWidth: `${column.share * REM_PER_SHARE}rem` }}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change.
            <tr key={index}>
              {row.heading ? (
                <th colSpan={part.columns.length} scope="rowgroup">
                  {row.cells.slice(0, row.values.length).join(" ")}
                </th>
              ) : (
                part.columns.map((column, place) => (
                  <td key={column.name} data-numeric={isNumeric(column) || undefined}>
                    {cellOf(row.cells[place] ?? "", row.values[place])}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
