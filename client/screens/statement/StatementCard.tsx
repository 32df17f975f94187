import { memo } from "react";
import { Link } from "react-router-dom";

import { Button } from "../../components/Button.tsx";
import { Implemented, Proof, type StatementMessages, Where, Why } from "./StatementCells.tsx";
import type { Line } from "./statementFilter.ts";

interface StatementCardProps {
  line: Line;
  t: StatementMessages;
  onEdit?: (line: Line) => void;
}

/** A line of the statement on narrow screens. */
export const StatementCard = memo(function StatementCard({ line, t, onEdit }: StatementCardProps) {
  const { id, code, title, applicable } = line;

  if (!line.assessable) {
    return (
      <li data-heading>
        {code} {title}
      </li>
    );
  }
  return (
    <li>
      <b>
        {code} <Link to={`/compliance/requirements/${id}`}>{title}</Link>
      </b>
      <dl>
        <dt>{t("columns.applicable")}</dt>
        <dd>{t(applicable ? "yes" : "no")}</dd>
        <dt>{t("columns.why")}</dt>
        <dd>
          <Why line={line} t={t} />
        </dd>
        <dt>{t("columns.implemented")}</dt>
        <dd>
          <Implemented line={line} t={t} />
        </dd>
        <dt>{t("columns.where")}</dt>
        <dd>
          <Where line={line} t={t} />
        </dd>
        <dt>{t("columns.evidence")}</dt>
        <dd>
          <Proof line={line} t={t} />
        </dd>
      </dl>
      {onEdit && (
        <Button size="sm" onClick={() => onEdit(line)} aria-label={t("actions.editFor", { code })}>
          {t("actions.edit")}
        </Button>
      )}
    </li>
  );
});
