import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { today } from "../../../components/today.ts";
import { useUrlParams } from "../../../components/useUrlParams.ts";
import { formatLongMonth } from "../../../i18n/format.ts";
import { Columns } from "../Columns.tsx";
import { DayItems } from "./DayItems.tsx";
import { MonthGrid } from "./MonthGrid.tsx";
import { addMonths, type Day, dayIn, monthOf, weeksOf } from "./month.ts";
import { useWorkInDays } from "./useWorkInDays.ts";

/** A month of the user's work, and the work of the chosen day. */
export function WorkCalendar({ aside }: { aside?: ReactNode }) {
  const { t } = useTranslation("work");
  const { params, change } = useUrlParams();
  const day = dayIn(params, today());
  const weeks = weeksOf(monthOf(day));
  const { byDay, loaded, error, refetch } = useWorkInDays(weeks[0]?.[0] ?? day, weeks.at(-1)?.at(-1) ?? day);

  const choose = (chosen: Day) => change({ month: monthOf(chosen), day: chosen }, { replace: true });
  const title = formatLongMonth(day);

  if (error && !loaded) {
    const renew = () => void refetch().catch(() => undefined);
    return <ErrorPanel title={t("failed")} error={error} onRetry={renew} />;
  }
  return (
    <Columns
      main={
        <chakra.section
          aria-label={title}
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="md"
          overflow="hidden"
          minW="0"
        >
          <chakra.header display="flex" alignItems="center" gap="1" px="4" py="3">
            <chakra.h2 textStyle="section" flex="1" aria-live="polite">
              {title}
            </chakra.h2>
            <Button size="sm" onClick={() => choose(today())}>
              {t("calendar.today")}
            </Button>
            <IconButton size="sm" label={t("calendar.previous")} onClick={() => choose(addMonths(day, -1))}>
              <ChevronLeft />
            </IconButton>
            <IconButton size="sm" label={t("calendar.next")} onClick={() => choose(addMonths(day, 1))}>
              <ChevronRight />
            </IconButton>
          </chakra.header>
          <MonthGrid label={title} weeks={weeks} day={day} byDay={byDay} onChoose={choose} />
        </chakra.section>
      }
      side={
        <>
          <DayItems day={day} items={byDay.get(day) ?? []} loaded={loaded} onChanged={refetch} />
          {aside}
        </>
      }
    />
  );
}
