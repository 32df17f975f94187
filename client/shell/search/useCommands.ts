import { CornerDownRight, History, Monitor, Moon, Plus, Settings, Sun } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { meets } from "../../access/may.ts";
import { settingsPages } from "../../access/settingsPages.ts";
import { useThemeChoice } from "../../access/useThemeChoice.ts";
import { useViewer } from "../../access/useViewer.ts";
import { goToDay } from "../../asOf/AsOfBanner.tsx";
import { asOfDay } from "../../asOf/day.ts";
import { folded, wordsIn } from "../../components/highlight.ts";
import { today } from "../../components/today.ts";
import { formatLongDate } from "../../i18n/format.ts";
import { routes } from "../../routes.ts";
import { pathsOf } from "../paths.ts";
import { useAreas } from "../useAreas.ts";
import { creationsOf } from "./actions.ts";
import type { Entry } from "./entries.ts";
import { parseDay } from "./parseDay.ts";
import { hasBeginnings, hasNearly, partsOf } from "./typedWords.ts";

const themes = [
  ["dark", Moon],
  ["light", Sun],
  ["system", Monitor],
] as const;

/** The permission of a page in settings, if it needs one. */
function settingsNeed(path: string): readonly string[] | undefined {
  const found = settingsPages.find(({ page }) => path === `/settings/${page}`);
  return found && "needs" in found ? [found.needs] : undefined;
}

/** At most so many pages are shown. */
const PAGE_LIMIT = 6;

/** What can be set or done on a page, by the last part of its address. */
type Subjects = Readonly<Record<string, string>>;

/** What the person may do and where they may go, by what is typed; nothing typed: what can be created. */
export function useCommands(text: string): { actions: Entry[]; pages: Entry[] } {
  const { t, i18n } = useTranslation(["search", "shell"]);
  const { viewer } = useViewer();
  const { choice, choose } = useThemeChoice();
  const areas = useAreas();

  const all = useMemo(() => {
    const created = creationsOf(viewer).map(({ key, to }): Entry => {
      return { id: `new-${key}`, icon: Plus, label: t(`create.${key}`), to };
    });
    const ofAreas = areas.map(({ key, to, icon }): Entry => {
      const page = t(`shell:areas.${key}`);
      return { id: `area-${key}`, icon, label: t("goTo", { page }), page, to };
    });
    const known = new Set(areas.map(({ to }) => to));
    const subjects: Subjects = t("subjects", { returnObjects: true });
    const paths = pathsOf(routes);
    const ofPages = paths.flatMap(({ path, title, needs = {} }): Entry[] => {
      if (!title || path.includes(":") || path.endsWith("/import") || known.has(path)) return [];
      const inSettings = path.startsWith("/settings/") && !known.has("/settings");
      const permissions = settingsNeed(path) ?? needs.permissions ?? [];
      if (!viewer || inSettings || !meets(viewer, { ...needs, permissions })) return [];
      known.add(path);
      const icon = path.startsWith("/settings") ? Settings : CornerDownRight;
      const page = t(`shell:titles.${title}`);
      const above = paths.find((one) => path.startsWith(`${one.path}/`) && one.path !== "/")?.title;
      const entry = { id: `page-${path}`, icon, label: t("goTo", { page }), page, to: path };
      const subject = subjects[path.split("/").at(-1) ?? ""];
      return [{ ...entry, detail: above && t(`shell:titles.${above}`), subjects: subject?.split(", ") }];
    });
    return { created, pages: [...ofAreas, ...ofPages] };
  }, [t, viewer, areas]);

  const words = wordsIn(text);
  if (words.length === 0) return { actions: all.created, pages: [] };

  const matching = (list: Entry[]) => list.filter(({ label }) => hasBeginnings(partsOf(label), words));
  const others: Entry[] = themes
    .filter(([theme]) => theme !== choice)
    .map(([theme, icon]) => {
      return { id: `theme-${theme}`, icon, label: t(`theme.${theme}`), run: () => void choose(theme) };
    });
  if (asOfDay) others.push({ id: "today", icon: History, label: t("today"), run: () => goToDay(null) });

  const day = dayIn(text, [t("asOfWord"), "as of"], i18n.language);
  const past: Entry[] = day
    ? [
        {
          id: "as-of",
          icon: History,
          label: t("asOf", { day: formatLongDate(day) }),
          run: () => goToDay(day),
        },
      ]
    : [];
  return {
    actions: [...past, ...matching(all.created), ...matching(others)],
    pages: pagesWith(all.pages, words).slice(0, PAGE_LIMIT),
  };
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Pages by their names, then by what can be set on them; if there are none, by what is written nearly like that. */
function pagesWith(pages: readonly Entry[], words: readonly string[]): Entry[] {
  const found = (has: typeof hasNearly) => {
    const named = pages.filter(({ label, detail }) => has(partsOf(`${detail ?? ""} ${label}`), words));
    const withSubject = pages
      .filter((page) => !named.includes(page))
      .flatMap((page): Entry[] => {
        const subject = page.subjects?.find((one) => has(partsOf(one), words));
        return subject
          ? [{ ...page, subject, detail: [page.detail, capitalised(subject)].filter(Boolean).join(" · ") }]
          : [];
      });
    return [...named, ...withSubject];
  };
  const exact = found(hasBeginnings);
  return exact.length > 0 ? exact : found(hasNearly);
}

/** The past day that is typed after one of the words for it. */
function dayIn(text: string, begins: readonly string[], language: string): string | undefined {
  const typed = folded(text.trim());
  const begin = begins.find((words) => typed.startsWith(`${folded(words)} `));
  const day = begin && parseDay(typed.slice(begin.length), language, today());
  return day && day < today() ? day : undefined;
}
