import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { MyWorkItemFragment } from "../../../../graphql/generated/index.ts";
import { today } from "../../../components/today.ts";
import { formatLongDay, formatNumber } from "../../../i18n/format.ts";
import type { Day } from "./month.ts";

/** More would make the weeks of unequal height. */
const TITLES = 3;

interface MonthDayProps {
  day: Day;
  items: readonly MyWorkItemFragment[];
  chosen: boolean;
  inMonth: boolean;
  onChoose: () => void;
}

const Face = chakra("button", {
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: { base: "center", md: "stretch" },
    gap: "0.5",
    width: "full",
    minH: { base: "12", md: "24" },
    p: "1",
    textAlign: "start",
    cursor: "pointer",
    _hover: { bg: "bg.sunken" },
    _focusVisible: { outlineOffset: "-3px" },
    _pressed: { bg: "accent.soft" },
  },
});

/** A day of the month: its number, and on wide screens the first titles. The titles are links in the list of the day. */
export function MonthDay({ day, items, chosen, inMonth, onChoose }: MonthDayProps) {
  const { t } = useTranslation("work");
  const count = items.length;
  const isToday = day === today();
  const due = count > 0 ? t("calendar.due", { count }) : t("calendar.free");

  return (
    <chakra.td
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
        <chakra.span srOnly>{`${formatLongDay(day)}, ${due}`}</chakra.span>
        <chakra.span
          aria-hidden
          alignSelf={{ base: "center", md: "flex-start" }}
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
        {count > 0 && <Titles items={items} />}
      </Face>
    </chakra.td>
  );
}

function Titles({ items }: { items: readonly MyWorkItemFragment[] }) {
  const { t } = useTranslation("work");
  const rest = items.length - TITLES;
  const tone = items.some(({ overdue }) => overdue) ? "bad" : "neutral";

  return (
    <>
      <chakra.span
        aria-hidden
        display={{ base: "inline-block", md: "none" }}
        px="1.5"
        borderRadius="full"
        fontSize="meta"
        colorPalette={`status.${tone}`}
        bg="colorPalette.soft"
        color="colorPalette.fg"
      >
        {formatNumber(items.length)}
      </chakra.span>
      {items.slice(0, TITLES).map(({ id, title, overdue }) => (
        <chakra.span
          key={id}
          aria-hidden
          display={{ base: "none", md: "block" }}
          px="1"
          borderRadius="sm"
          fontSize="meta"
          truncate
          colorPalette={overdue ? "status.bad" : "status.neutral"}
          bg="colorPalette.soft"
          color="colorPalette.fg"
        >
          {title}
        </chakra.span>
      ))}
      {rest > 0 && (
        <chakra.span
          aria-hidden
          display={{ base: "none", md: "block" }}
          px="1"
          fontSize="meta"
          color="fg.muted"
        >
          {t("calendar.more", { count: rest })}
        </chakra.span>
      )}
    </>
  );
}
