import { chakra } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { asOfDay } from "../../asOf/day.ts";
import { lazyComponent } from "../lazyComponent.ts";
import { TabList } from "../TabList.tsx";
import type { Change } from "./change.ts";
import { DiscussChangeContext } from "./discussChange.ts";
import { discussionKinds } from "./discussionKinds.ts";
import { FollowRecord } from "./FollowRecord.tsx";
import type { RecordTable } from "./useRecordChange.ts";
import type { RecordUrl } from "./useRecordUrl.ts";
import { useUnreadDiscussion } from "./useUnreadDiscussion.ts";

export interface RecordTab {
  /** Its name in the URL; the first tab has none there. */
  key: string;
  label: string;
  count?: number;
  /** The tab takes the full width, without the properties. */
  wide?: boolean;
  content: ReactNode;
}

interface RecordPageProps {
  url: RecordUrl;
  /** The table of which changes by others are reported; undefined if the server has no stamp for it. */
  table?: RecordTable;
  head: ReactNode;
  banners?: ReactNode;
  /** The accessible name of the tabs. */
  label: string;
  /** False for tabs that the user may not see. */
  tabs: readonly (RecordTab | false)[];
  rail: ReactNode;
  dialogs?: ReactNode;
}

const Discussion = lazyComponent(async () => (await import("../chat/Discussion.tsx")).Discussion);

/** The tab with the channel of the record, before its history; past days have none. */
function withDiscussion(tabs: readonly RecordTab[], tab: RecordTab | undefined): readonly RecordTab[] {
  if (!tab) return tabs;
  const history = tabs.findIndex(({ key }) => key === "history");
  return tabs.toSpliced(history === -1 ? tabs.length : history, 0, tab);
}

/** The page of a record: its head, its tabs, its properties at the right, and the dialogs that are open. */
export function RecordPage({ url, table, head, banners, label, tabs, rail, dialogs }: RecordPageProps) {
  const { t } = useTranslation("record");
  const kind = table && !asOfDay ? discussionKinds[table] : undefined;
  const unread = useUnreadDiscussion(kind, url.id);
  const [quoted, setQuoted] = useState<{ recordId: string; change: Change }>();
  const { id, onTab } = url;
  const discuss = kind
    ? (change: Change) => {
        setQuoted({ recordId: id, change });
        onTab("discussion");
      }
    : undefined;
  const shown = withDiscussion(
    tabs.filter((tab) => tab !== false),
    kind === undefined
      ? undefined
      : {
          key: "discussion",
          label: t("discussion"),
          count: unread,
          content: (
            <Discussion
              key={id}
              recordKind={kind}
              recordId={id}
              quote={quoted?.recordId === id ? quoted.change : undefined}
              onUnquote={() => setQuoted(undefined)}
            />
          ),
        },
  );
  const first = shown[0];
  const current = shown.find(({ key }) => key === url.tab) ?? first;

  return (
    <DiscussChangeContext value={discuss}>
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
          onValueChange={({ value }) => url.onTab(value === first?.key ? null : value)}
          minW="0"
        >
          <TabList label={label} tabs={shown} current={current?.key} />
          {shown.map((tab) => (
            <Tabs.Content key={tab.key} value={tab.key}>
              {tab.content}
            </Tabs.Content>
          ))}
        </Tabs.Root>
        {!current?.wide && rail}
      </chakra.div>
      {table && <FollowRecord key={url.id} table={table} id={url.id} />}
      {dialogs}
    </DiscussChangeContext>
  );
}
