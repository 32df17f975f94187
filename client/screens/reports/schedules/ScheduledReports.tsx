import { chakra } from "@chakra-ui/react/styled-system";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useReportSchedulesQuery } from "../../../../graphql/generated/index.ts";
import { asOfDay } from "../../../asOf/day.ts";
import { Button } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { Section } from "../../../components/record/Section.tsx";
import { DeleteSchedule } from "./DeleteSchedule.tsx";
import type { Schedule } from "./frequency.ts";
import { ScheduleRow } from "./ScheduleRow.tsx";

const ScheduleDialog = lazyComponent(async () => (await import("./ScheduleDialog.tsx")).ScheduleDialog);

/** The reports that are made regularly, and for whom. */
export function ScheduledReports() {
  const { t } = useTranslation("reports");
  const { data, error, refetch } = useReportSchedulesQuery({ fetchPolicy: "cache-and-network" });
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Schedule>();
  const [deleted, setDeleted] = useState<Schedule>();
  const schedules = data?.reportSchedules?.nodes;

  return (
    <chakra.div mb="5">
      <Section
        title={t("schedules.title")}
        actions={
          !asOfDay && (
            <Button size="sm" onClick={() => setCreating(true)}>
              <CalendarPlus aria-hidden />
              {t("schedules.new")}
            </Button>
          )
        }
      >
        {!schedules && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {schedules?.length === 0 && (
          <chakra.p color="fg.muted" fontSize="table">
            {t("schedules.none")}
          </chakra.p>
        )}
        {schedules && schedules.length > 0 && (
          <chakra.ul listStyle="none">
            {schedules.map((schedule) => (
              <ScheduleRow
                key={schedule.id}
                schedule={schedule}
                onEdit={() => setEdited(schedule)}
                onDelete={() => setDeleted(schedule)}
              />
            ))}
          </chakra.ul>
        )}
      </Section>
      {creating && <ScheduleDialog onClose={() => setCreating(false)} />}
      {edited && <ScheduleDialog schedule={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteSchedule schedule={deleted} onClose={() => setDeleted(undefined)} />}
    </chakra.div>
  );
}
