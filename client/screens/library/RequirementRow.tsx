import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { Checkbox } from "../../components/controls.ts";
import { RequirementLink } from "./RequirementLink.tsx";

interface RequirementRowProps {
  requirement?: { id: string; code: string; title: string } | null;
  heading?: string | null;
  /** The widths of the columns after the checkbox on wide screens; on narrow ones they are below each other. */
  columns: string;
  /** Leaves space for the checkbox that other rows have. */
  indented: boolean;
  /** Undefined if the row cannot be selected. */
  choice?: { label: string; chosen: boolean; onToggle: (range: boolean) => void };
  children: ReactNode;
}

/** A requirement in a list, with a checkbox where several can be selected, and what belongs to it beside it. */
export function RequirementRow(props: RequirementRowProps) {
  const { requirement, heading, columns, indented, choice, children } = props;
  const first = indented ? "1.25rem " : "";

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: `${first}minmax(0, 1fr)`, lg: `${first}${columns}` }}
      columnGap="3"
      rowGap="2"
      px="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
      fontSize="table"
    >
      {indented && (
        <chakra.div gridRow={{ base: "span 3", lg: "auto" }}>
          {choice && (
            <Checkbox
              type="checkbox"
              aria-label={choice.label}
              checked={choice.chosen}
              onChange={() => undefined}
              onClick={(event) => choice.onToggle(event.shiftKey)}
            />
          )}
        </chakra.div>
      )}
      <chakra.div minW="0" overflowWrap="anywhere">
        <RequirementLink id={requirement?.id} reference={requirement?.code} title={requirement?.title} />
        {heading && (
          <chakra.p color="fg.muted" textStyle="meta">
            {heading}
          </chakra.p>
        )}
      </chakra.div>
      {children}
    </chakra.li>
  );
}
