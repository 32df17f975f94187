import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { formatLongDay } from "../../i18n/format.ts";
import { today } from "../today.ts";
import type { Day } from "./month.ts";
import type { CalendarItem } from "./types.ts";

/** More would make the weeks of unequal height. */
const TITLES = 3;

interface MonthDayProps {
  day: Day;
  items: readonly CalendarItem[];
  chosen: boolean;
  inMonth: boolean;
  /** How many things are on the day, in words. */
  countLabel: (count: number) => string;
  onChoose: () => void;
}

const Face = chakra("button", {
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: "stretch",
    gap: "0.5",
    width: "full",
    minH: "24",
    p: "1",
    textAlign: "start",
    cursor: "pointer",
    _hover: { bg: "bg.sunken" },
    _focusVisible: { outlineOffset: "-3px" },
    _pressed: { bg: "accent.soft" },
  },
});

/** A day of the month: its number and the first titles. The titles are links in the list of the day. */
export function MonthDay({ day, items, chosen, inMonth, countLabel, onChoose }: MonthDayProps) {
  const isToday = day === today();

  return (
    <chakra.td
      role="gridcell"
      p="0"
      borderTopWidth="1px"
      borderInlineStartWidth="1px"
      _first={{ borderInlineStartWidth: "0" }}
    >
      <Face
        type="button"
        data-day={day}
        tabIndex={chosen ? 0 : -1}
        aria-pressed={chosen}
        aria-current={isToday ? "date" : undefined}
        onClick={onChoose}
      >
        <chakra.span srOnly>{`${formatLongDay(day)}, ${countLabel(items.length)}`}</chakra.span>
        <chakra.span
          aria-hidden
          alignSelf="flex-start"
          minW="6"
          px="1"
          borderRadius="full"
          textAlign="center"
          fontSize="table"
          fontVariantNumeric="tabular-nums"
          fontWeight={isToday ? "bold" : "normal"}
          color={isToday ? "accent.contrast" : inMonth ? "fg" : "fg.subtle"}
          bg={isToday ? "accent.solid" : undefined}
        >
          {Number(day.slice(8))}
        </chakra.span>
        {items.length > 0 && <Titles items={items} />}
      </Face>
    </chakra.td>
  );
}

function Titles({ items }: { items: readonly CalendarItem[] }) {
  const { t } = useTranslation("register");
  const rest = items.length - TITLES;

  return (
    <>
      {items.slice(0, TITLES).map(({ key, title, tone }) => (
        <chakra.span
          key={key}
          aria-hidden
          px="1"
          borderRadius="sm"
          fontSize="meta"
          truncate
          colorPalette={`status.${tone}`}
          bg="colorPalette.soft"
          color="colorPalette.fg"
        >
          {title}
        </chakra.span>
      ))}
      {rest > 0 && (
        <chakra.span aria-hidden px="1" fontSize="meta" color="fg.muted">
          {t("calendar.more", { count: rest })}
        </chakra.span>
      )}
    </>
  );
}
