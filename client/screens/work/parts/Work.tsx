import { chakra } from "@chakra-ui/react/styled-system";
import { CalendarDays, Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { useUrlParams } from "../../../components/useUrlParams.ts";
import { WorkList } from "../WorkList.tsx";

const WorkCalendar = lazyComponent(async () => (await import("../calendar/WorkCalendar.tsx")).WorkCalendar);

/** The whole of a person's own work, as a list or by month. `aside` is shown beside it. */
export function Work({ aside }: { aside?: ReactNode }) {
  const { params } = useUrlParams();
  const inCalendar = params.get("view") === "calendar";

  return (
    <>
      <ViewSwitch inCalendar={inCalendar} />
      {inCalendar ? <WorkCalendar aside={aside} /> : <WorkList aside={aside} />}
    </>
  );
}

function ViewSwitch({ inCalendar }: { inCalendar: boolean }) {
  const { t } = useTranslation("work");
  const { change } = useUrlParams();
  const views = [
    { key: "list", icon: <Rows3 aria-hidden />, label: t("view.list"), on: !inCalendar },
    { key: "calendar", icon: <CalendarDays aria-hidden />, label: t("view.calendar"), on: inCalendar },
  ];

  return (
    <chakra.div role="group" aria-label={t("view.label")} display="flex" gap="1" mb="4" data-print="no">
      {views.map(({ key, icon, label, on }) => (
        <Button
          key={key}
          variant={on ? "outline" : "ghost"}
          aria-pressed={on}
          onClick={() => change({ view: key === "calendar" ? key : null, month: null, day: null })}
        >
          {icon}
          {label}
        </Button>
      ))}
    </chakra.div>
  );
}
