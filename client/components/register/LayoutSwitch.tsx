import { chakra } from "@chakra-ui/react/styled-system";
import { CalendarDays, ChartGantt, Rows3, SquareKanban } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import type { Layout } from "./useLayout.ts";

interface LayoutSwitchProps<Known extends Layout> {
  layouts: readonly Known[];
  layout: Known;
  onLayout: (layout: Known) => void;
}

const icons = { list: Rows3, board: SquareKanban, calendar: CalendarDays, timeline: ChartGantt } as const;

/** Switches between the list and other layouts of the same records. */
export function LayoutSwitch<Known extends Layout>({ layouts, layout, onLayout }: LayoutSwitchProps<Known>) {
  const { t } = useTranslation("register");

  return (
    <chakra.div role="group" aria-label={t("layout.label")} display="flex" gap="1" data-print="no">
      {layouts.map((known) => {
        const key: Layout = known;
        const Icon = icons[key];
        const label = t(`layout.${key}`);
        return (
          <Button
            key={key}
            variant={key === layout ? "outline" : "ghost"}
            aria-label={label}
            aria-pressed={key === layout}
            onClick={() => onLayout(known)}
          >
            <Icon aria-hidden />
            <chakra.span display={{ base: "none", sm: "inline" }}>{label}</chakra.span>
          </Button>
        );
      })}
    </chakra.div>
  );
}
