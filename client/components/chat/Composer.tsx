import { chakra } from "@chakra-ui/react/styled-system";
import { SendHorizontal } from "lucide-react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../IconButton.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import { typeEdit } from "../markdown/typeEdit.ts";
import type { UploadedFile } from "../upload/uploadFile.ts";
import { AttachButton } from "./AttachButton.tsx";
import { ComposerTools, useComposerTools } from "./ComposerTools.tsx";
import { EMPTY_DRAFT, keepChatDraft, readChatDraft } from "./chatDraft.ts";
import { type Mention, type TypedText, toStored } from "./mentions.ts";
import { type FindSuggestions, type Suggestion, triggerAt } from "./suggestions.ts";
import { useAttachments } from "./useAttachments.ts";
import { useFileDrop } from "./useFileDrop.ts";
import { useSuggestions } from "./useSuggestions.ts";

const ComposerFiles = lazyComponent(async () => (await import("./ComposerFiles.tsx")).ComposerFiles);
const SuggestionList = lazyComponent(async () => (await import("./SuggestionList.tsx")).SuggestionList);

/** The longest message, as in the database. */
export const MAX_MESSAGE_LENGTH = 8_000;
/** From here on the rest is counted. */
const NEARLY_FULL = 500;
const MAX_HEIGHT_PX = 240;

interface ComposerProps {
  viewerId: string;
  /** The channel, thread or record that the draft belongs to; without it nothing is stored. */
  draftKey?: string;
  label: string;
  placeholder?: string;
  /** The text to begin with, if there is no draft. */
  initial?: TypedText;
  sendLabel: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  find: FindSuggestions;
  /** Files can be attached. */
  takesFiles?: boolean;
  /** Takes the text as it is stored. Returns false if it could not be taken; it then stays in the field. */
  onSend: (content: string, mentions: readonly Mention[], files: readonly UploadedFile[]) => boolean;
  /** The arrow key upwards in an empty field. */
  onEditLast?: () => void;
  onEscape?: () => void;
  onTyping?: () => void;
  /** Takes the focus at the start. */
  focused?: boolean;
  /** While it is saved. */
  busy?: boolean;
}

/** A field for a message: Enter sends, Shift+Enter breaks the line. It grows with the text and keeps it as a draft. */
export function Composer(props: ComposerProps) {
  const {
    viewerId,
    draftKey,
    label,
    placeholder,
    initial,
    sendLabel,
    find,
    takesFiles = false,
    focused = false,
    busy = false,
  } = props;
  const { onSend, onEditLast, onEscape, onTyping } = props;
  const { t } = useTranslation("chat");
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const area = props.field ?? own;
  const [draft] = useState(() => (draftKey === undefined ? EMPTY_DRAFT : readChatDraft(viewerId, draftKey)));
  const [typed, setTyped] = useState<TypedText>(draft.text !== "" ? draft : (initial ?? draft));
  // The current text: typing changes it before the next render.
  const latest = useRef(typed);
  const attachments = useAttachments(takesFiles ? draft.files : [], (files) => keep({ files }));
  const drop = useFileDrop(takesFiles ? attachments.add : undefined);
  const [isWaiting, setWaiting] = useState(false);
  const [cursor, setCursor] = useState<number>();
  const [closedAt, setClosedAt] = useState<number>();
  const tools = useComposerTools();

  const labels = { "@": t("composer.people"), "#": t("composer.records"), ":": t("composer.emoji") };
  const trigger = cursor === undefined ? undefined : triggerAt(typed.text, cursor);
  const open = trigger && trigger.from !== closedAt ? trigger : undefined;
  const { shown, active, setActive } = useSuggestions(open, find);
  const isListed = shown.length > 0;
  const left = MAX_MESSAGE_LENGTH - typed.text.length;
  const isEmpty = typed.text.trim() === "" && attachments.files.length === 0;
  const isUploading = attachments.uploads.length > 0;
  if (isWaiting && !isUploading) setWaiting(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = "auto";
    current.style.height = `${Math.min(current.scrollHeight + 2, MAX_HEIGHT_PX)}px`;
  }, [typed.text, area]);

  useEffect(() => {
    const { current } = area;
    if (!focused || !current) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [focused, area]);

  function keep({ files = attachments.filesOfNow() }: { files?: readonly UploadedFile[] }) {
    const { text, mentions } = latest.current;
    if (draftKey !== undefined) keepChatDraft(viewerId, draftKey, { text, mentions, files });
  }

  function change(next: TypedText) {
    latest.current = next;
    setTyped(next);
    keep({});
  }

  function send() {
    setWaiting(isUploading);
    if (isEmpty || isUploading || left < 0 || busy) return;
    const text = toStored({ ...typed, text: typed.text.trim() });
    if (!onSend(text, typed.mentions, attachments.filesOfNow())) return;
    change({ text: "", mentions: [] });
    attachments.clear();
    setClosedAt(undefined);
  }

  function choose({ insert, mention }: Suggestion) {
    if (!open || !area.current) return;
    const end = open.from + insert.length + 1;
    // The mention first: writing its name changes the text, and stores both.
    if (mention) latest.current = { ...latest.current, mentions: [...latest.current.mentions, mention] };
    typeEdit(area.current, { from: open.from, to: open.to, insert: `${insert} `, start: end, end });
    setClosedAt(undefined);
  }

  function moveInList(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = shown[active];
    if (step) setActive((active + step + shown.length) % shown.length);
    else if ((event.key === "Enter" || event.key === "Tab") && entry) choose(entry);
    else if (event.key === "Escape") setClosedAt(open?.from);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Keys that an input method needs to compose a character.
    if (event.nativeEvent.isComposing) return;
    if (isListed && moveInList(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === "ArrowUp" && typed.text === "" && onEditLast) {
      event.preventDefault();
      onEditLast();
    } else if (event.key === "Escape" && onEscape) {
      event.stopPropagation();
      onEscape();
    } else tools.handleKey(event, area.current);
  }

  function followCursor() {
    const { current } = area;
    setCursor(
      current && current.selectionStart === current.selectionEnd ? current.selectionStart : undefined,
    );
  }

  return (
    <chakra.div
      position="relative"
      borderWidth="1px"
      borderColor={drop.isOver ? "accent.solid" : "border.control"}
      borderRadius="md"
      bg={drop.isOver ? "accent.soft" : "bg.surface"}
      {...drop.handlers}
      css={{
        "&:has(textarea:focus-visible)": {
          borderColor: "accent.solid",
          outline: "2px solid {colors.accent.solid}",
          outlineOffset: "1px",
        },
      }}
    >
      {isListed && (
        <SuggestionList
          id={`${id}-list`}
          label={labels[open?.sign ?? "@"]}
          entries={shown}
          active={active}
          onActive={setActive}
          onChoose={choose}
        />
      )}
      <chakra.textarea
        ref={area}
        rows={1}
        display="block"
        w="full"
        minH="9"
        px="2.5"
        py="2"
        resize="none"
        // The frame around the field and its buttons shows the focus.
        outline="none"
        borderRadius="md"
        bg="transparent"
        fontSize="body"
        lineHeight="body"
        _placeholder={{ color: "fg.subtle" }}
        // A long name of a channel stays on one line.
        css={{
          "&:placeholder-shown": { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" },
        }}
        aria-label={label}
        aria-describedby={left < NEARLY_FULL ? `${id}-left` : undefined}
        aria-autocomplete="list"
        aria-controls={isListed ? `${id}-list` : undefined}
        aria-activedescendant={isListed ? `${id}-list-${active}` : undefined}
        placeholder={placeholder}
        spellCheck
        value={typed.text}
        readOnly={busy}
        onChange={(event) => {
          const { value, selectionStart } = event.target;
          change({ ...latest.current, text: value });
          setCursor(selectionStart);
          onTyping?.();
        }}
        onKeyDown={handleKey}
        onPaste={drop.handlePaste}
        onSelect={followCursor}
        onBlur={() => setCursor(undefined)}
      />
      {(isUploading || attachments.isTooMany || attachments.files.length > 0) && (
        <ComposerFiles attachments={attachments} isWaiting={isWaiting} />
      )}
      <chakra.div display="flex" alignItems="center" gap="0.5" px="1" pb="1">
        {takesFiles && <AttachButton disabled={busy} onFiles={attachments.add} />}
        <ComposerTools tools={tools.list} disabled={busy} onUse={(tool) => tools.use(tool, area.current)} />
        <chakra.span role="status" srOnly>
          {isListed && t("composer.found", { count: shown.length })}
        </chakra.span>
        <chakra.span flex="1" />
        {left < NEARLY_FULL && (
          <chakra.span
            id={`${id}-left`}
            fontSize="meta"
            fontVariantNumeric="tabular-nums"
            color={left < 0 ? "status.bad.fg" : "fg.muted"}
          >
            {left < 0 ? t("composer.tooLong", { count: -left }) : t("composer.left", { count: left })}
          </chakra.span>
        )}
        <IconButton
          label={sendLabel}
          size="sm"
          variant={isEmpty ? "ghost" : "solid"}
          aria-disabled={isEmpty || isUploading || left < 0 || busy || undefined}
          onClick={send}
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </chakra.div>
    </chakra.div>
  );
}
