import { chakra } from "@chakra-ui/react/styled-system";
import { type MouseEvent, useEffect } from "react";

import { HighlightedText } from "../../components/HighlightedText.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import type { Entry, Group } from "./entries.ts";

interface ResultListProps {
  id: string;
  label: string;
  groups: readonly Group[];
  /** The row that Enter opens. */
  active: string | undefined;
  stale: boolean;
  onActive: (id: string) => void;
  onChoose: (entry: Entry, newTab: boolean) => void;
}

export const optionId = (list: string, entry: string) => `${list}-${entry}`;

/** The list of the combobox, in groups. */
export function ResultList({ id, label, groups, active, stale, onActive, onChoose }: ResultListProps) {
  useEffect(() => {
    const row = active && document.getElementById(optionId(id, active));
    if (row) row.scrollIntoView?.({ block: "nearest" });
  }, [id, active]);

  return (
    <chakra.div
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={stale}
      // It can be scrolled by keyboard where the rows do not get the focus.
      tabIndex={-1}
      flex="1"
      minW="0"
      minH="0"
      overflowY="auto"
      p="2"
    >
      {groups.map((group) => (
        <chakra.div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} mb="2">
          <chakra.div display="flex" gap="2" px="2" py="1" fontSize="meta" color="fg.muted">
            <chakra.span id={`${id}-${group.id}`} fontWeight="semibold">
              {group.title}
            </chakra.span>
            {group.note && <span>{group.note}</span>}
          </chakra.div>
          {group.entries.map((entry) => (
            <Row
              key={entry.id}
              id={optionId(id, entry.id)}
              entry={entry}
              active={entry.id === active}
              onActive={() => onActive(entry.id)}
              onChoose={(newTab) => onChoose(entry, newTab)}
            />
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  );
}

interface RowProps {
  id: string;
  entry: Entry;
  active: boolean;
  onActive: () => void;
  onChoose: (newTab: boolean) => void;
}

function Row({ id, entry, active, onActive, onChoose }: RowProps) {
  const { icon: Icon, lead, label, detail, severity, badge } = entry;
  const handleClick = (event: MouseEvent) => onChoose(event.metaKey || event.ctrlKey);

  return (
    // The keys are those of the combobox, which keeps the focus.
    <chakra.div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      display="flex"
      alignItems="center"
      gap="2.5"
      px="2"
      py="1.5"
      minH={{ base: "11", md: "8" }}
      borderRadius="sm"
      cursor="pointer"
      fontSize="table"
      bg={active ? "bg.active" : undefined}
      onPointerMove={() => {
        if (!active) onActive();
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={handleClick}
      onAuxClick={(event) => {
        if (event.button === 1) onChoose(true);
      }}
    >
      <chakra.span color="fg.muted" flexShrink="0">
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" overflowWrap="anywhere" lineClamp="2">
          {lead && (
            <chakra.span color="fg.muted" me="1.5">
              <HighlightedText>{lead}</HighlightedText>
            </chakra.span>
          )}
          <HighlightedText>{label}</HighlightedText>
        </chakra.span>
        {detail && (
          <chakra.span display="block" color="fg.muted" fontSize="meta" lineClamp="2" overflowWrap="anywhere">
            <HighlightedText>{detail}</HighlightedText>
          </chakra.span>
        )}
      </chakra.span>
      {severity && <SeverityBadge severity={severity} />}
      {badge && (
        <chakra.span color="fg.muted" fontSize="meta" flexShrink="0" maxW="32" textAlign="end">
          {badge}
        </chakra.span>
      )}
    </chakra.div>
  );
}
