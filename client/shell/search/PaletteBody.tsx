import { chakra } from "@chakra-ui/react/styled-system";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

import { useViewer } from "../../access/useViewer.ts";
import { hrefWithDay } from "../../asOf/day.ts";
import { SearchedWords } from "../../components/HighlightedText.tsx";
import { folded, wordsIn } from "../../components/highlight.ts";
import { confirmLeave } from "../../components/leaveGuard.ts";
import { addRecentRecord } from "../../components/recentRecords.ts";
import type { Entry } from "./entries.ts";
import { HitPreview } from "./HitPreview.tsx";
import { KeyHints } from "./KeyHints.tsx";
import { PaletteField } from "./PaletteField.tsx";
import { PaletteMessage } from "./PaletteMessage.tsx";
import { parseSearch } from "./parseSearch.ts";
import { ResultList } from "./ResultList.tsx";
import { useGroups } from "./useGroups.ts";
import { useHits } from "./useHits.ts";
import { useVocabulary } from "./useVocabulary.ts";

interface PaletteBodyProps {
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** The entry so many steps on. Single steps go round; pages stop at the ends. */
function steppedFrom(entries: readonly Entry[], active: Entry | undefined, step: number): Entry | undefined {
  const at = entries.findIndex(({ id }) => id === active?.id) + step;
  if (Math.abs(step) === 1) return entries.at(at % Math.max(1, entries.length));
  return entries[Math.max(0, Math.min(entries.length - 1, at))];
}

/** A combobox whose list is always open: it searches, and offers what can be done. */
export function PaletteBody({ input, onClose }: PaletteBodyProps) {
  const { t } = useTranslation(["search", "common"]);
  const { viewer } = useViewer();
  const navigate = useNavigate();
  const vocabulary = useVocabulary();
  const list = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string>();
  /** Enter was pressed before the answer had come: its first row is opened then. */
  const awaited = useRef<{ newTab: boolean }>(undefined);

  const verb = [t("assessWord"), "assess"].find((word) => folded(text).startsWith(`${folded(word)} `));
  const parsed = useMemo(() => {
    const search = parseSearch(verb ? text.slice(verb.length) : text, vocabulary);
    return verb ? { ...search, kinds: ["risks"] } : search;
  }, [text, verb, vocabulary]);
  const nothingAsked = text.trim() === "" || parsed.problem !== undefined;
  const { hits, current, failure, retry } = useHits(parsed, nothingAsked);

  const single = parsed.kinds?.length === 1;
  const groups = useGroups({
    text,
    hits,
    assesses: verb !== undefined,
    single,
  });
  const shown = parsed.problem ? [] : groups;
  const entries = shown.flatMap((group) => group.entries);
  const active = entries.find(({ id }) => id === chosen) ?? entries[0];

  function open({ hit, to, types, run }: Entry, newTab: boolean) {
    if (types !== undefined) return change(types);
    // What a message says is not kept in the browser.
    if (hit && hit.kind !== "chat" && viewer) {
      const { kind, id, reference, name, path } = hit;
      addRecentRecord(viewer.id, { kind, id, reference, name, path });
    }
    if (to && newTab) {
      window.open(hrefWithDay(to), "_blank", "noopener");
      return;
    }
    onClose();
    if (to) confirmLeave({ go: () => navigate(to), text: t("common:dialog.discardText") });
    run?.();
  }

  function change(next: string) {
    awaited.current = undefined;
    setText(next);
    setChosen(undefined);
    input.current?.focus();
  }

  const openAwaited = useEffectEvent(() => {
    const waiting = awaited.current;
    awaited.current = undefined;
    if (waiting && active && !failure) open(active, waiting.newTab);
  });
  useEffect(() => {
    if (current) openAwaited();
  }, [current]);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key in steps) {
      event.preventDefault();
      setChosen(steppedFrom(entries, active, steps[event.key] ?? 0)?.id);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const newTab = event.metaKey || event.ctrlKey;
      if (!current && chosen === undefined) awaited.current = { newTab };
      else if (active) open(active, newTab);
    }
  }

  // What is wrong is an alert.
  const wrong = parsed.problem !== undefined || failure !== undefined;
  const found = text.trim() && !wrong && t("status", { count: entries.length });
  const spoken = current ? found : t("searching");

  return (
    <>
      <PaletteField
        input={input}
        list={list}
        text={text}
        active={active?.id}
        isWrong={parsed.problem !== undefined}
        onChange={change}
        onKeyDown={handleKey}
        onClose={onClose}
      />
      <SearchedWords value={wordsIn(parsed.words).filter((word) => word.length > 1)}>
        <chakra.div display="flex" flex="1" minH="0">
          <chakra.div display="flex" flexDirection="column" flex="1" minW="0" minH="0">
            <PaletteMessage
              id={`${list}-problem`}
              text={text}
              problem={parsed.problem}
              failure={failure}
              onRetry={retry}
              empty={entries.length === 0}
              searching={!current}
            />
            <ResultList
              id={list}
              label={t("results")}
              groups={shown}
              active={active?.id}
              stale={!current}
              onActive={setChosen}
              onChoose={open}
            />
          </chakra.div>
          {active?.hit && <HitPreview hit={active.hit} />}
        </chakra.div>
      </SearchedWords>
      <chakra.p role="status" srOnly>
        {spoken}
      </chakra.p>
      <KeyHints filters={Object.values(vocabulary.filters)} />
    </>
  );
}
