import { chakra } from "@chakra-ui/react/styled-system";
import { useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../i18n/format.ts";
import type { BoardColumn } from "./types.ts";
import { laneId } from "./usePointer.ts";

interface ColumnProps {
  column: BoardColumn;
  /** The current order, with moves that are not saved yet. */
  ids: readonly string[];
  ordered: boolean;
  children: ReactNode;
}

const stay = () => null;

export function Column({ column, ids, ordered, children }: ColumnProps) {
  const { t } = useTranslation("board");
  const { key, title, tone = "neutral", cards, footer } = column;
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: laneId(key) });
  // Moves that are not saved yet are counted.
  const count = (column.count ?? cards.length) + ids.length - cards.length;

  return (
    <chakra.section
      aria-labelledby={id}
      display="flex"
      flexDirection="column"
      minW="0"
      bg="bg.sunken"
      borderRadius="md"
      scrollSnapAlign="start"
    >
      <chakra.p
        id={id}
        display="flex"
        alignItems="center"
        gap="2"
        px="3"
        pt="2.5"
        pb="1"
        textStyle="label"
        colorPalette={`status.${tone}`}
      >
        <chakra.span
          aria-hidden
          flexShrink="0"
          width="2"
          height="2"
          borderRadius="full"
          bg="colorPalette.solid"
        />
        <span>{title}</span>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" aria-label={t("count", { count })}>
          {formatNumber(count)}
        </chakra.span>
      </chakra.p>
      {ids.length === 0 && (
        <chakra.p px="3" py="2" color="fg.muted" textStyle="meta">
          {t("empty")}
        </chakra.p>
      )}
      <SortableContext items={[...ids]} strategy={ordered ? verticalListSortingStrategy : stay}>
        <chakra.ul
          ref={setNodeRef}
          listStyle="none"
          display="flex"
          flexDirection="column"
          gap="2"
          flex="1"
          minH="16"
          maxH={{ md: "70dvh" }}
          overflowY={{ md: "auto" }}
          p="2"
          borderRadius="md"
          outline={isOver && ids.length === 0 ? "2px dashed {colors.accent.solid}" : undefined}
          outlineOffset="-4px"
        >
          {children}
        </chakra.ul>
      </SortableContext>
      {footer && (
        <chakra.div px="3" pb="2" textStyle="meta" color="fg.muted">
          {footer}
        </chakra.div>
      )}
    </chakra.section>
  );
}
