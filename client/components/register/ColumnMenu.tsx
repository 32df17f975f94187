import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown, ChevronsLeftRight, ChevronsRightLeft, ChevronUp, Columns3 } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Checkbox } from "../controls.ts";
import { FilterPopover } from "./FilterPopover.tsx";
import type { ColumnChange, ColumnWidths, Density, WidthChange } from "./types.ts";
import { limitWidth } from "./widths.ts";

interface ColumnMenuProps {
  /** Every column: first the shown ones, in order. */
  columns: readonly { key: string; label: string }[];
  shown: readonly string[];
  density: Density;
  onColumns: (change: ColumnChange) => void;
  onDensity: (density: Density) => void;
  /** The widths that the user has set. */
  widths: ColumnWidths;
  /** How wide the column is on the screen. */
  widthOf: (key: string) => number;
  onWidths: (change: WidthChange) => void;
}

/** By how much a key or a button changes the width, in pixels. */
const WIDTH_STEP = 16;

const densities = ["compact", "comfortable"] as const;

/** Chooses columns, their order and width and the density, by buttons or with Alt and the arrow keys. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { columns, shown, density, onColumns, onDensity, widths, widthOf, onWidths } = props;
  const { t } = useTranslation("register");
  const id = useId();
  const [open, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const ordered = [
    ...shown.flatMap((key) => columns.find((column) => column.key === key) ?? []),
    ...columns.filter(({ key }) => !shown.includes(key)),
  ];

  function toggle(key: string) {
    onColumns((now) => {
      if (!now.includes(key)) return [...now, key];
      return now.length > 1 ? now.filter((one) => one !== key) : now;
    });
  }

  function move(key: string, step: number) {
    onColumns((now) => {
      const from = now.indexOf(key);
      const to = from + step;
      if (from < 0 || to < 0 || to >= now.length) return now;
      const label = columns.find((column) => column.key === key)?.label ?? key;
      setAnnouncement(t("moved", { label, position: to + 1, count: now.length }));
      return now.toSpliced(from, 1).toSpliced(to, 0, key);
    });
  }

  function resize(key: string, step: number) {
    onWidths((now) => {
      const width = limitWidth((now[key] ?? widthOf(key)) + step * WIDTH_STEP);
      const label = columns.find((column) => column.key === key)?.label ?? key;
      setAnnouncement(t("resized", { label, width }));
      return { ...now, [key]: width };
    });
  }

  function handleKey(event: KeyboardEvent, key: string) {
    if (!event.altKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const widening = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step && !widening) return;
    // Alt with an arrow to the left is 'back' in browsers.
    event.preventDefault();
    if (step) move(key, step);
    else if (widening && shown.includes(key)) resize(key, widening);
  }

  return (
    <FilterPopover
      label={t("columns")}
      open={open}
      onOpenChange={setOpen}
      placement="bottom-end"
      trigger={
        <Button size="md">
          <Columns3 />
          {t("columns")}
        </Button>
      }
    >
      <chakra.div maxW="80">
        <chakra.fieldset p="2" borderBottomWidth="1px" display="flex" gap="1">
          <chakra.legend srOnly>{t("density")}</chakra.legend>
          {densities.map((one) => (
            <Button
              key={one}
              size="sm"
              flex="1"
              variant={one === density ? "outline" : "ghost"}
              aria-pressed={one === density}
              onClick={() => onDensity(one)}
            >
              {t(`densities.${one}`)}
            </Button>
          ))}
        </chakra.fieldset>
        <chakra.p px="3" pt="2" textStyle="meta" color="fg.subtle">
          {t("moveHelp")}
        </chakra.p>
        <chakra.ul p="2" listStyle="none">
          {ordered.map(({ key, label }) => {
            const position = shown.indexOf(key);
            return (
              <chakra.li key={key} display="flex" alignItems="center" gap="1" minH="7" px="1">
                <chakra.label
                  htmlFor={`${id}-${key}`}
                  display="flex"
                  alignItems="center"
                  gap="2"
                  flex="1"
                  fontSize="table"
                  cursor="pointer"
                >
                  <Checkbox
                    id={`${id}-${key}`}
                    type="checkbox"
                    checked={position >= 0}
                    onChange={() => toggle(key)}
                    onKeyDown={(event) => handleKey(event, key)}
                  />
                  {label}
                </chakra.label>
                {position >= 0 && (
                  <>
                    <Button
                      variant="ghost"
                      size="xs"
                      square
                      aria-label={t("moveUp", { label })}
                      disabled={position === 0}
                      onClick={() => move(key, -1)}
                    >
                      <ChevronUp />
                    </Button>
                    <Button
                      variant="ghost"
                      size="xs"
                      square
                      aria-label={t("moveDown", { label })}
                      disabled={position === shown.length - 1}
                      onClick={() => move(key, 1)}
                    >
                      <ChevronDown />
                    </Button>
                    <Button
                      variant="ghost"
                      size="xs"
                      square
                      aria-label={t("narrower", { label })}
                      onClick={() => resize(key, -1)}
                    >
                      <ChevronsRightLeft />
                    </Button>
                    <Button
                      variant="ghost"
                      size="xs"
                      square
                      aria-label={t("wider", { label })}
                      onClick={() => resize(key, 1)}
                    >
                      <ChevronsLeftRight />
                    </Button>
                  </>
                )}
              </chakra.li>
            );
          })}
        </chakra.ul>
        {Object.keys(widths).length > 0 && (
          <chakra.div p="2" borderTopWidth="1px">
            <Button size="sm" variant="ghost" onClick={() => onWidths(() => ({}))}>
              {t("resetWidths")}
            </Button>
          </chakra.div>
        )}
        <chakra.span srOnly role="status">
          {announcement}
        </chakra.span>
      </chakra.div>
    </FilterPopover>
  );
}
