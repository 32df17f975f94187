import { chakra } from "@chakra-ui/react/styled-system";
import { ClockAlert } from "lucide-react";
import type { ProjectRowFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { TeamName } from "../../../components/TeamName.tsx";
import { today } from "../../../components/today.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { PendingBadge } from "../ProjectBadges.tsx";
import { ProjectHealthBadge } from "../parts/ProjectHealthBadge.tsx";
import { useProjectMessages } from "../parts/useProjectMessages.ts";

/** The key facts of a project on its card: health, lead, end date and cost. */
export function CardBody({ project }: { project: ProjectRowFragment }) {
  const { t } = useProjectMessages();
  const { health, hasPendingChange, owner, ownerTeam, endDate, isOverdue, fiveYearCost, taskCounts } =
    project;

  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" pt="1.5" textStyle="meta" color="fg.muted">
      <chakra.div display="flex" flexWrap="wrap" gap="1">
        <ProjectHealthBadge health={health} />
        {hasPendingChange && <PendingBadge />}
        {taskCounts.overdue > 0 && (
          <StatusBadge tone="bad" icon={<ClockAlert aria-hidden />}>
            {t("board.overdueTasks", { count: taskCounts.overdue })}
          </StatusBadge>
        )}
      </chakra.div>
      {ownerTeam ? (
        <TeamName name={ownerTeam.name} />
      ) : (
        <PersonName name={owner?.fullName} picture={owner?.avatarUrl} />
      )}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="2">
        {endDate && (
          <span>
            {t(endDate < today() ? "board.ended" : "board.ends")}{" "}
            <OverdueDate value={endDate} overdue={isOverdue} />
          </span>
        )}
        {fiveYearCost !== null && (
          <chakra.span fontVariantNumeric="tabular-nums" title={t("fields.fiveYearCost")}>
            {formatMoney(Number(fiveYearCost))}
          </chakra.span>
        )}
      </chakra.div>
    </chakra.div>
  );
}
