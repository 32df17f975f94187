import { ClipboardPen, MoreHorizontal } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useMay } from "../../access/useMay.ts";
import { useViewer } from "../../access/useViewer.ts";
import { folded } from "../../components/highlight.ts";
import { type RecentRecord, recentRecordsOf } from "../../components/recentRecords.ts";
import { formatDate } from "../../i18n/format.ts";
import { type Entry, type Group, type Hit, iconOf, severityOf } from "./entries.ts";
import { isKind, type Kind } from "./kinds.ts";
import { useCommands } from "./useCommands.ts";
import { useStatusName } from "./useStatusName.ts";
import { useTopics } from "./useTopics.ts";

/** More than this are counted as 'more than 100'. */
const MAX_COUNT = 100;
const MAX_RECENT = 6;
const MAX_FREQUENT = 4;
/** A record that was opened less often is recent, but not frequent. */
const FREQUENT_FROM = 3;

interface Asked {
  text: string;
  hits: readonly Hit[];
  /** Whether the risks that are found are to be assessed. */
  assesses: boolean;
  /** Whether one kind is searched only. */
  single: boolean;
}

/** The rows of the palette, in groups. */
export function useGroups({ text, hits, assesses, single }: Asked): Group[] {
  const { t } = useTranslation(["search", "common"]);
  const { viewer } = useViewer();
  const statusName = useStatusName();
  const mayAssess = useMay("risk_assessments", "full");
  const { actions, pages } = useCommands(text);
  const topics = useTopics(text);
  const viewerId = viewer?.id;
  const opened = useMemo(() => (viewerId ? recentRecordsOf(viewerId) : []), [viewerId]);

  const group = (id: "actions" | "pages" | "help" | "recent" | "frequent", entries: Entry[]): Group => {
    return { id, title: t(`groups.${id}`), entries };
  };

  if (text.trim() === "") {
    const recent = opened.slice(0, MAX_RECENT);
    const frequent = opened
      .filter((one) => one.times >= FREQUENT_FROM && !recent.includes(one))
      .toSorted((one, other) => other.times - one.times)
      .slice(0, MAX_FREQUENT);
    return [
      group("recent", recent.map(recentEntryOf)),
      group("frequent", frequent.map(recentEntryOf)),
      group("actions", actions),
    ].filter(({ entries }) => entries.length > 0);
  }

  function entryOf(hit: Hit): Entry {
    return {
      id: `${hit.kind}-${hit.id}`,
      icon: iconOf(hit.kind),
      lead: hit.reference,
      label: hit.name,
      detail: hit.place ? placeOf(hit) : hit.match === "words" ? hit.snippet : null,
      severity: severityOf(hit),
      badge: hit.match === "similar" ? t("similar") : statusName(hit),
      hit,
      to: hit.path,
    };
  }

  const assessments = hits
    .filter(({ kind, reference }) => kind === "risks" && reference && mayAssess)
    .filter(({ match }) => assesses || match === "reference")
    .map((hit): Entry => {
      const label = t("assess", { reference: hit.reference ?? "" });
      return {
        id: `assess-${hit.id}`,
        icon: ClipboardPen,
        label,
        detail: hit.name,
        hit,
        to: `${hit.path}?tab=assessments&open=assess`,
      };
    });

  const records = [...new Set(hits.map(({ kind }) => kind))].filter(isKind).map((kind): Group => {
    const ofKind = hits.filter((hit) => hit.kind === kind);
    const found = ofKind[0]?.found ?? 0;
    const entries = ofKind.map(entryOf);
    const more = found > ofKind.length;
    if (more && !single) entries.push(moreOf(kind));
    const note = more ? (found > MAX_COUNT ? t("countMost") : t("count", { count: found })) : undefined;
    return { id: `kind-${kind}`, title: t(`kinds.${kind}`), note, entries };
  });

  function moreOf(kind: Kind): Entry {
    const name = t(`kinds.${kind}`);
    const value = /\s/.test(name) ? `"${name}"` : name;
    return {
      id: `more-${kind}`,
      icon: MoreHorizontal,
      label: t("showAll", { kind: name }),
      types: `${text.trim()} ${t("filters.in")}:${value.toLocaleLowerCase()}`,
    };
  }

  const meant = assesses ? assessments : [...actions, ...pages].filter((entry) => isMeant(entry, text));
  const others = (entries: Entry[]) => (assesses ? [] : entries.filter((entry) => !meant.includes(entry)));
  const offered = [
    group("actions", others([...assessments, ...actions])),
    group("pages", others(pages)),
    group("help", topics),
  ];
  // Names that are only written nearly like that are a guess: what has the words comes before them.
  const areGuesses = hits.every(({ match }) => match === "similar");
  const found = areGuesses ? [...offered, ...records] : [...records, ...offered];
  return [{ ...group("actions", meant), id: "meant" }, ...found].filter(({ entries }) => entries.length > 0);
}

/** Where and when a message was written. */
export function placeOf({ place, updatedAt }: Pick<Hit, "place" | "updatedAt">): string {
  return [place, updatedAt && formatDate(updatedAt)].filter(Boolean).join(" · ");
}

/** Whether somebody types just that: it comes before the records then. A day can mean nothing else. */
function isMeant({ id, label, page = "", subject = "" }: Entry, text: string): boolean {
  const typed = folded(text.trim());
  const names = [label, page, subject];
  return id === "as-of" || names.some((name) => typed.length >= 3 && folded(name).startsWith(typed));
}

function recentEntryOf({ kind, id, reference, name, path }: RecentRecord): Entry {
  return { id: `kept-${kind}-${id}`, icon: iconOf(kind), lead: reference, label: name, to: path };
}
