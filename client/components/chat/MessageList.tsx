import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowDown, ArrowUp } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { VList, type VListHandle } from "virtua";

import { formatLongDay } from "../../i18n/format.ts";
import { Button } from "../Button.tsx";
import { messageIdAt, type Row } from "./rows.ts";

/** Pixels before an end of the list at which more is loaded. */
const LOAD_MARGIN_PX = 600;
/** Pixels from the end that still count as the end. */
const END_MARGIN_PX = 48;

interface MessageListProps {
  label: string;
  rows: readonly Row[];
  /** The last change added older messages at the start. */
  grewAtStart: boolean;
  hasMoreAfter: boolean;
  /** Where the list begins, or has jumped to: a new `at` scrolls to the row, without a key to the end. */
  target: { at: number; key?: string };
  onOlder: () => void;
  onNewer: () => void;
  onLatest: () => void;
  /** Offered while the first unread message is above. */
  onFirstUnread?: () => void;
  /** The message in the middle of what is in sight. */
  onSight: (id: string | undefined) => void;
  /** The person sees the end of the channel. */
  onEnd: () => void;
  children: (row: Extract<Row, { kind: "message" | "unsent" }>, active: boolean) => ReactElement;
}

function Separator({ text, isNew = false }: { text: string; isNew?: boolean }) {
  return (
    <chakra.div
      role="separator"
      aria-label={text}
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      pt="3"
      pb="1"
      fontSize="meta"
      fontWeight="semibold"
      color={isNew ? "accent.fg" : "fg.muted"}
      _before={{
        content: '""',
        flex: "1",
        borderTopWidth: "1px",
        borderColor: isNew ? "accent.solid" : "border",
      }}
      _after={{
        content: '""',
        flex: "1",
        borderTopWidth: "1px",
        borderColor: isNew ? "accent.solid" : "border",
      }}
    >
      {text}
    </chakra.div>
  );
}

/** The messages of a channel. Only those in sight are in the page, so that any number scrolls smoothly. */
export function MessageList(props: MessageListProps) {
  const { label, rows, grewAtStart, hasMoreAfter, target, onOlder, onNewer, onLatest } = props;
  const { onFirstUnread, onSight, onEnd, children } = props;
  const { t } = useTranslation("chat");
  const list = useRef<VListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [awayFromEnd, setAwayFromEnd] = useState(false);
  const [active, setActive] = useState<string>();
  const shownTarget = useRef<number>(undefined);

  function toEnd() {
    list.current?.scrollToIndex(rows.length - 1, { align: "end" });
  }

  // After a jump the list starts at its row; otherwise it stays at the end if it was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows scrolls
  useLayoutEffect(() => {
    if (rows.length === 0) return;
    if (shownTarget.current !== target.at) {
      shownTarget.current = target.at;
      const place = target.key ? rows.findIndex(({ key }) => key === target.key) : -1;
      isAtEnd.current = place < 0;
      if (place >= 0) list.current?.scrollToIndex(place, { align: "center" });
      else toEnd();
      return;
    }
    if (isAtEnd.current && !grewAtStart && !hasMoreAfter) toEnd();
  }, [rows, target.at]);

  const noteEnd = useEffectEvent(() => {
    if (isAtEnd.current && !hasMoreAfter) onEnd();
  });
  // A list without a scroll bar is at its end from the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows matters
  useEffect(() => noteEnd(), [rows]);

  function handleScroll(offset: number) {
    const handle = list.current;
    if (!handle) return;
    const below = handle.scrollSize - handle.viewportSize - offset;
    isAtEnd.current = below < END_MARGIN_PX;
    setAwayFromEnd(below > handle.viewportSize || (hasMoreAfter && below > END_MARGIN_PX));
    if (offset < LOAD_MARGIN_PX) onOlder();
    if (below < LOAD_MARGIN_PX) onNewer();
    onSight(messageIdAt(rows, handle.findItemIndex(offset + handle.viewportSize / 2)));
    if (isAtEnd.current && !hasMoreAfter) onEnd();
  }

  /** The arrow keys move from message to message; Tab then reaches the tools of the message. */
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const from = event.target instanceof HTMLElement ? event.target : null;
    if (!step || (from !== event.currentTarget && !from?.matches("[data-message]"))) return;
    const messages = [...(box.current?.querySelectorAll<HTMLElement>("[data-message]") ?? [])];
    const now = from ? messages.indexOf(from) : -1;
    const next = now === -1 ? messages.at(-1) : messages[now + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView?.({ block: "nearest" });
  }

  const idOf = (event: { target: EventTarget }) =>
    event.target instanceof Element
      ? event.target.closest<HTMLElement>("[data-message]")?.dataset.message
      : undefined;
  /** Shows the tools of a message, unless a menu of another one's is open. */
  function activate(key: string | undefined) {
    if (!box.current?.querySelector('[data-message] [aria-haspopup][aria-expanded="true"]')) setActive(key);
  }
  const focused = rows.findIndex(({ key }) => key === active);

  return (
    <chakra.div
      ref={box}
      position="relative"
      flex="1"
      minH="0"
      display="flex"
      flexDirection="column"
      // Each row is drawn over those above it, so an open menu would lie below the rows that follow.
      css={{ '& [role="log"] > div > div:has([aria-haspopup][aria-expanded="true"])': { zIndex: 1 } }}
    >
      <VList
        ref={list}
        role="log"
        aria-label={label}
        // What is new is announced on its own: older messages, loaded while scrolling, are not news.
        aria-live="off"
        tabIndex={0}
        data={rows}
        shift={grewAtStart}
        ssrCount={SHOWN_FIRST}
        keepMounted={focused === -1 ? undefined : [focused]}
        onScroll={handleScroll}
        onResize={() => isAtEnd.current && !hasMoreAfter && toEnd()}
        onKeyDown={handleKey}
        onFocus={(event) => activate(idOf(event))}
        // Not when it enters: rows that scroll below a resting pointer have not been chosen.
        onPointerMove={(event) => event.pointerType === "mouse" && activate(idOf(event))}
        onPointerLeave={() => activate(undefined)}
      >
        {(row) => {
          if (row.kind === "day") return <Separator key={row.key} text={formatLongDay(row.day)} />;
          if (row.kind === "new") return <Separator key={row.key} text={t("list.new")} isNew />;
          return <div key={row.key}>{children(row, row.key === active)}</div>;
        }}
      </VList>
      <chakra.div
        position="absolute"
        bottom="2"
        insetInline="0"
        display="flex"
        justifyContent="center"
        gap="2"
        pointerEvents="none"
        css={{ "& > *": { pointerEvents: "auto" } }}
      >
        {onFirstUnread && (
          <Button size="sm" boxShadow="float" onClick={onFirstUnread}>
            <ArrowUp aria-hidden />
            {t("list.firstUnread")}
          </Button>
        )}
        {awayFromEnd && (
          <Button
            size="sm"
            boxShadow="float"
            onClick={() => {
              if (hasMoreAfter) onLatest();
              else toEnd();
            }}
          >
            <ArrowDown aria-hidden />
            {t("list.latest")}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

/** Rows that are rendered before the list is measured. */
const SHOWN_FIRST = 30;
