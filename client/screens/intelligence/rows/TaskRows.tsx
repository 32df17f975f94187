import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useOverdueTasksQuery } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { useIntelligence } from "../context.ts";
import { present } from "../figures.ts";
import { RowLine } from "./RowLine.tsx";
import { RowsNote } from "./RowsNote.tsx";

/** The overdue tasks behind the number, the user's own first. */
export function TaskRows() {
  const { t } = useTranslation("intelligence");
  const { figures, filters } = useIntelligence();
  const { data, loading, error, refetch } = useOverdueTasksQuery({
    variables: { search: filters.search.trim() || null },
    fetchPolicy: "network-only",
  });
  if (loading && !data) return <Loading />;
  if (error || !data?.overdueTasks) {
    return <ErrorPanel error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  const rows = data.overdueTasks.filter(present);

  return (
    <>
      <RowsNote count={Math.max(rows.length, figures.overdueProjectTasks ?? 0)} shown={rows.length} />
      <chakra.ul listStyle="none">
        {rows.map(({ recordId, kind, title, dueOn, path, reference, owner, mine }) => (
          <RowLine
            key={`${recordId}/${title}/${dueOn}`}
            to={path}
            name={title}
            badge={<OverdueDate value={dueOn} overdue />}
          >
            <span>{t(kind === "project_task" ? "rows.ofProject" : "rows.ofRisk", { reference })}</span>
            {owner ? <PersonName name={owner} /> : <span>{t("rows.nobody")}</span>}
            {mine && <StatusBadge>{t("rows.mine")}</StatusBadge>}
          </RowLine>
        ))}
      </chakra.ul>
    </>
  );
}
