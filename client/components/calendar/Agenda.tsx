import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

import { formatLongDay } from "../../i18n/format.ts";
import { Loading } from "../Loading.tsx";
import { today } from "../today.ts";
import { type Day, monthOf } from "./month.ts";

interface AgendaProps<Item> {
  /** A day of the month. */
  day: Day;
  byDay: ReadonlyMap<Day, readonly Item[]>;
  loaded: boolean;
  list: (items: readonly Item[]) => ReactNode;
}

/** The days of a month that have something, one below the other. */
export function Agenda<Item>({ day, byDay, loaded, list }: AgendaProps<Item>) {
  const { t } = useTranslation("register");
  const days = [...byDay]
    .filter(([each]) => monthOf(each) === monthOf(day))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

  if (!loaded) return <Loading />;
  if (days.length === 0) {
    return (
      <chakra.p px="4" pb="4" color="fg.muted" fontSize="table">
        {t("calendar.noneInMonth")}
      </chakra.p>
    );
  }
  return days.map(([each, items]) => (
    <AgendaDay key={each} day={each}>
      {list(items)}
    </AgendaDay>
  ));
}

function AgendaDay({ day, children }: { day: Day; children: ReactNode }) {
  const { t } = useTranslation("register");
  const id = useId();
  const isToday = day === today();

  return (
    <chakra.section aria-labelledby={id} px="4" py="3" borderTopWidth="1px">
      <chakra.h3
        id={id}
        textStyle="label"
        mb="1"
        color={isToday ? "accent.fg" : undefined}
        aria-current={isToday ? "date" : undefined}
      >
        {isToday ? t("calendar.todayNamed", { day: formatLongDay(day) }) : formatLongDay(day)}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}
