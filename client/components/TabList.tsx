import { chakra } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";

import { tabRowStyles, useTabRow } from "./useTabRow.ts";

interface TabListProps {
  label: string;
  tabs: readonly { key: string; label: string; count?: number }[];
  /** The key of the chosen tab. */
  current: string | undefined;
}

/** The row of tabs within `Tabs.Root`; on phones it scrolls. */
export function TabList({ label, tabs, current }: TabListProps) {
  const row = useTabRow<HTMLDivElement>(JSON.stringify([current, tabs.map((tab) => [tab.label, tab.count])]));

  return (
    <Tabs.List ref={row} aria-label={label} css={tabRowStyles}>
      {tabs.map(({ key, label: name, count }) => (
        <Tabs.Trigger key={key} value={key} flexShrink={0}>
          {name}
          {count !== undefined && (
            <chakra.span color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
              {count}
            </chakra.span>
          )}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
