import { chakra } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";
import type { ReactNode } from "react";

import { FollowRecord } from "./FollowRecord.tsx";
import type { RecordAddress } from "./useRecordAddress.ts";
import type { RecordTable } from "./useRecordChange.ts";

export interface RecordTab {
  /** Its name in the address; the first tab needs none there. */
  key: string;
  label: string;
  count?: number;
  /** Takes all the room there is: the rail steps aside. */
  wide?: boolean;
  content: ReactNode;
}

interface RecordPageProps {
  address: RecordAddress;
  /** The page says when the record was changed elsewhere; none: the server gives no stamp for such a record. */
  table?: RecordTable;
  head: ReactNode;
  banners?: ReactNode;
  /** Names the row of tabs. */
  label: string;
  /** Those that the reader may not see are false. */
  tabs: readonly (RecordTab | false)[];
  rail: ReactNode;
  dialogs?: ReactNode;
}

/** Everything about one record: its head, its tabs, its properties at the right, and what is open above them. */
export function RecordPage({ address, table, head, banners, label, tabs, rail, dialogs }: RecordPageProps) {
  const shown = tabs.filter((tab) => tab !== false);
  const first = shown[0];
  const current = shown.find(({ key }) => key === address.tab) ?? first;

  return (
    <>
      {head}
      {banners}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ lg: current?.wide ? "minmax(0, 1fr)" : "minmax(0, 1fr) 18rem" }}
        gap="4"
        alignItems="start"
      >
        <Tabs.Root
          value={current?.key}
          lazyMount
          unmountOnExit
          onValueChange={({ value }) => address.onTab(value === first?.key ? null : value)}
          minW="0"
        >
          <Tabs.List aria-label={label}>
            {shown.map((tab) => (
              <Tabs.Trigger key={tab.key} value={tab.key}>
                {tab.label}
                {tab.count !== undefined && (
                  <chakra.span color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
                    {tab.count}
                  </chakra.span>
                )}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {shown.map((tab) => (
            <Tabs.Content key={tab.key} value={tab.key}>
              {tab.content}
            </Tabs.Content>
          ))}
        </Tabs.Root>
        {!current?.wide && rail}
      </chakra.div>
      {table && <FollowRecord key={address.id} table={table} id={address.id} />}
      {dialogs}
    </>
  );
}
