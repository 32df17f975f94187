import { chakra } from "@chakra-ui/react/styled-system";
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { oneOf, type Widget, widgetIds } from "../layout/preferences.ts";
import { useReorder } from "./useReorder.ts";
import { WidgetRow } from "./WidgetRow.tsx";

interface WidgetListProps {
  widgets: readonly Widget[];
  onChange: (widgets: readonly Widget[]) => void;
}

// The list announces moves itself, for pointer and keyboard alike.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The widgets in order, moved by mouse, touch, keyboard or buttons. */
export function WidgetList({ widgets, onChange }: WidgetListProps) {
  const { t } = useTranslation("personal");
  const id = useId();
  const order = useReorder(widgets, onChange);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  );

  function handleDragEnd({ active, over }: DragEndEvent) {
    const carried = oneOf(widgetIds, active.id);
    const to = widgets.findIndex((widget) => widget.id === over?.id);
    if (carried && to >= 0) order.move(carried, to);
  }

  function patch(changed: Widget, given: Partial<Widget>) {
    onChange(widgets.map((widget) => (widget === changed ? { ...widget, ...given } : widget)));
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <chakra.h2 id={`${id}-title`} textStyle="label">
        {t("widgets.label")}
      </chakra.h2>
      <chakra.p color="fg.subtle" fontSize="meta" mb="2">
        {t("widgets.help")}
      </chakra.p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: silent,
          screenReaderInstructions: { draggable: t("widgets.instructions") },
          restoreFocus: false,
        }}
        onDragEnd={handleDragEnd}
      >
        <SortableContext items={widgets.map((widget) => widget.id)} strategy={verticalListSortingStrategy}>
          <chakra.ol display="flex" flexDirection="column" gap="1.5" listStyle="none">
            {widgets.map((widget, at) => (
              <WidgetRow
                key={widget.id}
                widget={widget}
                first={at === 0}
                last={at === widgets.length - 1}
                grabbed={order.grabbed === widget.id}
                onChange={(given) => patch(widget, given)}
                onStep={(step) => order.move(widget.id, at + step)}
                onKeyDown={(event) => order.handleKeyDown(event, widget.id)}
                onBlur={() => order.handleBlur(widget.id)}
              />
            ))}
          </chakra.ol>
        </SortableContext>
      </DndContext>
      <chakra.span srOnly role="status" aria-live="assertive">
        {order.said}
      </chakra.span>
    </section>
  );
}
