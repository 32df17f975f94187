import { Pencil } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router-dom";

import { Implemented, Proof, type StatementMessages, Where, Why } from "./StatementCells.tsx";
import type { Line } from "./statementFilter.ts";

interface StatementRowProps {
  line: Line;
  t: StatementMessages;
  onEdit?: (line: Line) => void;
}

export const StatementRow = memo(function StatementRow({ line, t, onEdit }: StatementRowProps) {
  const { id, code, title, depth, applicable } = line;

  if (!line.assessable) {
    return (
      <tr data-heading>
        <th colSpan={7} scope="colgroup" style={{ paddingInlineStart: `${0.75 + Math.min(depth, 5)}rem` }}>
          {code} {title}
        </th>
      </tr>
    );
  }
  return (
    <tr>
      <td>
        <b>{code}</b>
      </td>
      <td>
        <Link to={`/compliance/requirements/${id}`}>{title}</Link>
      </td>
      <td>
        {t(applicable ? "yes" : "no")}
        {onEdit && (
          <button
            type="button"
            data-print="no"
            aria-label={t("actions.editFor", { code })}
            title={t("actions.editFor", { code })}
            onClick={() => onEdit(line)}
          >
            <Pencil size={14} aria-hidden />
          </button>
        )}
      </td>
      <td>
        <Why line={line} t={t} />
      </td>
      <td>
        <Implemented line={line} t={t} />
      </td>
      <td>
        <Where line={line} t={t} />
      </td>
      <td>
        <Proof line={line} t={t} />
      </td>
    </tr>
  );
});
