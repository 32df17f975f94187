import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Widget, WidgetId } from "../layout/preferences.ts";

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The list with a widget moved to an index, which is clamped to the list. */
export function moved(widgets: readonly Widget[], id: WidgetId, to: number): Widget[] {
  const widget = widgets.find((each) => each.id === id);
  if (!widget) return [...widgets];
  const rest = widgets.filter((each) => each !== widget);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, widget);
}

/** Moves widgets by keyboard or buttons and announces the result. */
export function useReorder(widgets: readonly Widget[], onChange: (widgets: readonly Widget[]) => void) {
  const { t } = useTranslation("personal");
  const [grabbed, setGrabbed] = useState<{ id: WidgetId; before: readonly Widget[] }>();
  const [announcement, setAnnouncement] = useState("");

  function announce(key: "picked" | "over" | "moved" | "back", id: WidgetId, where: readonly Widget[]) {
    const position = where.findIndex((widget) => widget.id === id) + 1;
    setAnnouncement(
      t(`announcements.${key}`, { name: t(`widgets.names.${id}`), position, count: where.length }),
    );
  }

  function move(id: WidgetId, to: number, key: "over" | "moved" = "moved") {
    const next = moved(widgets, id, to);
    onChange(next);
    announce(key, id, next);
  }

  function putDown(id: WidgetId) {
    setGrabbed(undefined);
    announce("moved", id, widgets);
  }

  function handleKeyDown(event: KeyboardEvent, id: WidgetId) {
    const { key } = event;
    const picks = key === " " || key === "Enter";
    if (grabbed?.id !== id) {
      if (!picks) return;
      event.preventDefault();
      setGrabbed({ id, before: widgets });
      return announce("picked", id, widgets);
    }
    const step = steps[key];
    if (!picks && step === undefined && key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (picks) return putDown(id);
    if (step !== undefined) return move(id, widgets.findIndex((widget) => widget.id === id) + step, "over");
    onChange(grabbed.before);
    setGrabbed(undefined);
    announce("back", id, grabbed.before);
  }

  return {
    grabbed: grabbed?.id,
    said: announcement,
    move,
    handleKeyDown,
    /** Leaving the handle drops the widget. */
    handleBlur: (id: WidgetId) => {
      if (grabbed?.id === id) putDown(id);
    },
  };
}
