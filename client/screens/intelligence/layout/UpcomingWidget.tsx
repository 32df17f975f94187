import { chakra } from "@chakra-ui/react/styled-system";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type UpcomingWorkQuery, useUpcomingWorkQuery } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { ChartCard } from "../../../components/ChartCard.tsx";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { Explanation } from "../Explanation.tsx";
import { NothingFound } from "../NothingFound.tsx";
import { MoreButton } from "./MoreButton.tsx";
import { oneOf, type WidgetSize } from "./preferences.ts";
import { useFilterVariables } from "./useFilterVariables.ts";
import { useRefetchWithPage } from "./useRefetchWithPage.ts";
import { WidgetState } from "./WidgetState.tsx";

type Work = NonNullable<UpcomingWorkQuery["upcomingWork"]>[number];

const shownAt: Readonly<Record<WidgetSize, number>> = { small: 4, medium: 6, large: 10 };
const kinds = [
  "project_task",
  "treatment_task",
  "review_action",
  "workflow_task",
  "risk_review",
  "asset_review",
  "control_test",
  "policy_review",
  "management_review",
  "audit_start",
  "audit_end",
  "finding_due",
  "requirement_due",
  "project_end",
  "evidence_expiry",
  "acceptance_expiry",
  "exception_expiry",
] as const;

function WorkRow({ work }: { work: Work }) {
  const { t } = useTranslation("personal");
  const { title, path, reference, owner, mine, dueOn, overdue } = work;
  const kind = oneOf(kinds, work.kind);

  return (
    <chakra.li py="2" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <chakra.span flex="1" minW="0" lineClamp={2} overflowWrap="anywhere">
          {path ? <TextLink to={path}>{title}</TextLink> : title}
        </chakra.span>
        <chakra.span flexShrink="0">
          <OverdueDate value={dueOn} overdue={overdue} withDays />
        </chakra.span>
      </chakra.div>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        color="fg.muted"
        fontSize="meta"
      >
        {kind && <span>{t(`upcoming.kinds.${kind}`)}</span>}
        {reference && <span>{reference}</span>}
        {mine ? (
          <StatusBadge>{t("upcoming.mine")}</StatusBadge>
        ) : (
          owner && (
            <chakra.span minW="0" overflowWrap="anywhere">
              {owner}
            </chakra.span>
          )
        )}
      </chakra.p>
    </chakra.li>
  );
}

/**
 * Overdue work, and tasks, reviews and expiry dates of the coming days, as many as the time range has; the user's own
 * first.
 */
export function UpcomingWidget({ size }: { size: WidgetSize }) {
  const { t } = useTranslation("personal");
  const [all, setAll] = useState(false);
  const variables = useFilterVariables();
  const { days } = variables;
  const { data, previousData, error, refetch } = useUpcomingWorkQuery({
    variables,
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const works = (data ?? (error ? undefined : previousData))?.upcomingWork;
  useRefetchWithPage(variables, refetch);

  return (
    <ChartCard
      title={t("widgets.names.calendar")}
      note={t("upcoming.days", { count: days })}
      definition={<Explanation of="upcoming" />}
    >
      {!works && <WidgetState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {works?.length === 0 && (
        <NothingFound
          icon={<CalendarCheck />}
          title={t("upcoming.none")}
          text={t("upcoming.noneText", { count: days })}
        />
      )}
      {works && works.length > 0 && (
        <chakra.ol listStyle="none" fontSize="table">
          {(all ? works : works.slice(0, shownAt[size])).map((work) => (
            <WorkRow key={`${work.kind}-${work.recordId}-${work.dueOn}-${work.title}`} work={work} />
          ))}
        </chakra.ol>
      )}
      {works && works.length > shownAt[size] && (
        <MoreButton count={works.length} all={all} onToggle={() => setAll(!all)} />
      )}
    </ChartCard>
  );
}
