import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { formatLongMonth } from "../../i18n/format.ts";
import { Button } from "../Button.tsx";
import { Columns } from "../Columns.tsx";
import { IconButton } from "../IconButton.tsx";
import { usePhone } from "../register/usePhone.ts";
import { today } from "../today.ts";
import { Agenda } from "./Agenda.tsx";
import { DayItems } from "./DayItems.tsx";
import { MonthGrid } from "./MonthGrid.tsx";
import { addMonths, type Day } from "./month.ts";
import type { CalendarItem } from "./types.ts";
import type { CalendarControl } from "./useCalendar.ts";

interface CalendarProps<Item extends CalendarItem> {
  control: CalendarControl;
  byDay: ReadonlyMap<Day, readonly Item[]>;
  loaded: boolean;
  /** Why the days could not be read, below the buttons of the month. Without days it is shown instead of them. */
  problem?: ReactNode;
  /** How many things are on a day, in words. */
  countLabel: (count: number) => string;
  /** Shown when there is nothing on the chosen day. */
  none: string;
  /** The list of a day. */
  list: (items: readonly Item[]) => ReactNode;
  /** Below the month: that not everything is shown. */
  note?: ReactNode;
  /** Beside the month, below the list of the day. */
  aside?: ReactNode;
}

/** A month, and the list of the chosen day; on phones the days of the month that have something. */
export function Calendar<Item extends CalendarItem>(props: CalendarProps<Item>) {
  const { control, byDay, loaded, problem, countLabel, none, list, note, aside } = props;
  const { day, weeks, choose } = control;
  const phone = usePhone();
  const title = formatLongMonth(day);
  const hasFailed = Boolean(problem) && !loaded;
  const month = phone ? (
    <Agenda day={day} byDay={byDay} loaded={loaded} list={list} />
  ) : (
    <MonthGrid
      label={title}
      weeks={weeks}
      day={day}
      byDay={byDay}
      countLabel={countLabel}
      onChoose={choose}
    />
  );

  return (
    <Columns
      main={
        <chakra.section
          aria-label={title}
          aria-busy={!loaded && !hasFailed}
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="md"
          overflow="hidden"
          minW="0"
        >
          <Head control={control} title={title} />
          {problem}
          {!hasFailed && <chakra.div opacity={loaded ? undefined : 0.55}>{month}</chakra.div>}
          {note && (
            <chakra.div px="4" py="2" borderTopWidth="1px" color="fg.muted" fontSize="table">
              {note}
            </chakra.div>
          )}
        </chakra.section>
      }
      side={
        <>
          {!phone && !hasFailed && (
            <DayItems day={day} items={byDay.get(day) ?? []} loaded={loaded} none={none} list={list} />
          )}
          {aside}
        </>
      }
    />
  );
}

function Head({ control: { day, choose }, title }: { control: CalendarControl; title: string }) {
  const { t } = useTranslation("register");

  return (
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
  );
}
