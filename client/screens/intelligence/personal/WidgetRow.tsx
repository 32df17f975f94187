import { chakra } from "@chakra-ui/react/styled-system";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { Checkbox } from "../../../components/controls.ts";
import { IconButton } from "../../../components/IconButton.tsx";
import { SelectInput } from "../../../components/SelectInput.tsx";
import { oneOf, sizes, type Widget } from "../layout/preferences.ts";

interface WidgetRowProps {
  widget: Widget;
  first: boolean;
  last: boolean;
  grabbed: boolean;
  onChange: (patch: Partial<Widget>) => void;
  onStep: (step: -1 | 1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** A widget of the list: drag handle, visibility, size, and buttons to move it. */
export function WidgetRow(props: WidgetRowProps) {
  const { widget, first, last, grabbed, onChange, onStep, onKeyDown, onBlur } = props;
  const { t } = useTranslation("personal");
  const fieldId = useId();
  const { id, size, visible } = widget;
  const name = t(`widgets.names.${id}`);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });

  return (
    <chakra.li
      ref={setNodeRef}
      data-widget={id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      display="grid"
      gridTemplateColumns={{ base: "auto minmax(0, 1fr) auto", sm: "auto minmax(0, 1fr) auto auto" }}
      alignItems="center"
      columnGap="2"
      rowGap="1"
      px="2"
      py="1.5"
      bg={grabbed || isDragging ? "bg.raised" : "bg.surface"}
      borderWidth="1px"
      borderColor={grabbed || isDragging ? "accent.solid" : "border.subtle"}
      borderRadius="md"
      boxShadow={isDragging ? "float" : undefined}
      position="relative"
      zIndex={isDragging ? 1 : undefined}
    >
      <Button
        {...listeners}
        ref={setActivatorNodeRef}
        aria-label={t("widgets.handle", { name })}
        aria-describedby={attributes["aria-describedby"]}
        aria-pressed={grabbed}
        data-handle={id}
        variant="ghost"
        size="sm"
        square
        cursor={isDragging ? "grabbing" : "grab"}
        touchAction="none"
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <GripVertical />
      </Button>
      <chakra.label
        htmlFor={`${fieldId}-visible`}
        display="flex"
        alignItems="center"
        gap="2"
        minW="0"
        minH="7"
        fontSize="table"
        cursor="pointer"
      >
        <Checkbox
          id={`${fieldId}-visible`}
          type="checkbox"
          role="switch"
          aria-label={t("widgets.show", { name })}
          checked={visible}
          onChange={({ currentTarget }) => onChange({ visible: currentTarget.checked })}
        />
        <chakra.span minW="0" overflowWrap="anywhere" color={visible ? "fg" : "fg.subtle"}>
          {name}
        </chakra.span>
      </chakra.label>
      <chakra.span gridColumn={{ base: "2 / -1", sm: "auto" }} gridRow={{ base: "2", sm: "auto" }}>
        <SelectInput
          size="sm"
          width="auto"
          aria-label={t("widgets.size", { name })}
          value={size}
          onChange={({ currentTarget }) => onChange({ size: oneOf(sizes, currentTarget.value) ?? size })}
          options={sizes.map((each) => ({ value: each, label: t(`widgets.${each}`) }))}
        />
      </chakra.span>
      <chakra.span display="flex" gridColumn={{ base: "3", sm: "auto" }} gridRow={{ base: "1", sm: "auto" }}>
        <IconButton
          label={t("widgets.up", { name })}
          size="sm"
          aria-disabled={first}
          opacity={first ? 0.4 : undefined}
          onClick={() => !first && onStep(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={t("widgets.down", { name })}
          size="sm"
          aria-disabled={last}
          opacity={last ? 0.4 : undefined}
          onClick={() => !last && onStep(1)}
        >
          <ArrowDown />
        </IconButton>
      </chakra.span>
    </chakra.li>
  );
}
