import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Calendar } from "../../../components/calendar/Calendar.tsx";
import { useCalendar } from "../../../components/calendar/useCalendar.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { WorkItem } from "../WorkItem.tsx";
import { useWorkInDays } from "./useWorkInDays.ts";

/** A month of the user's work, and the work of the chosen day. */
export function WorkCalendar({ aside }: { aside?: ReactNode }) {
  const { t } = useTranslation("work");
  const control = useCalendar();
  const { byDay, loaded, error, refetch } = useWorkInDays(control.fromDay, control.toDay);

  const retry = () => void refetch().catch(() => undefined);

  return (
    <Calendar
      control={control}
      byDay={byDay}
      loaded={loaded}
      problem={error && <ErrorPanel title={t("failed")} error={error} onRetry={retry} />}
      countLabel={(count) => (count > 0 ? t("calendar.due", { count }) : t("calendar.free"))}
      none={t("calendar.none")}
      list={(items) => (
        <chakra.ul listStyle="none">
          {items.map(({ key, item }) => (
            <WorkItem key={key} item={item} onChanged={refetch} />
          ))}
        </chakra.ul>
      )}
      aside={aside}
    />
  );
}
