import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import type glossary from "../../i18n/en/glossary.json";
import type help from "../../i18n/en/help.json";
import { type AreaMessages, areaKeys, type Entry, type KeyMessages, type Section } from "./section.ts";
import { useFigureDefinitions } from "./useFigureDefinitions.ts";
import { useRoleEntries } from "./useRoleEntries.ts";

type Term = keyof typeof glossary.terms;
type Keys = keyof typeof help.shortcuts;

const keyGroups: readonly Keys[] = [
  "everywhere",
  "registers",
  "approvals",
  "tree",
  "boards",
  "charts",
  "workflows",
  "chat",
  "roles",
];

/** All sections of the help in the reader's language. */
export function useSections(): Section[] {
  const { t, i18n } = useTranslation(["help", "helpAreas", "glossary"]);
  const numbers = useFigureDefinitions();
  const roles = useRoleEntries();

  return useMemo(() => {
    const areas = areaKeys.map((area): Section => {
      const texts: unknown = t(`helpAreas:areas.${area}`, { returnObjects: true });
      const { about, how, states } = texts as AreaMessages;
      return {
        id: area,
        title: t(`helpAreas:titles.${area}`),
        entries: [
          { id: `${area}-about`, title: "", texts: about, lines: [] },
          ...how.map(({ to, steps }, index): Entry => {
            return { id: `${area}-${index + 1}`, title: to, texts: [steps], lines: [] };
          }),
          ...states.map(({ of, words: texts }, index): Entry => {
            const lines = texts.map(({ word, means }) => ({ term: word, text: means }));
            return { id: `${area}-words-${index + 1}`, title: of, texts: [], lines };
          }),
        ],
      };
    });

    const terms = t("glossary:terms", { returnObjects: true });
    const order = new Intl.Collator(i18n.resolvedLanguage);
    const glossary = (Object.keys(terms) as Term[])
      .map(
        (key): Entry => ({ id: `term-${key}`, title: terms[key].term, texts: [terms[key].means], lines: [] }),
      )
      .sort((one, other) => order.compare(one.title, other.title));

    const shortcuts = keyGroups.map((group): Entry => {
      const texts: unknown = t(`help:shortcuts.${group}`, { returnObjects: true });
      const { where, keys } = texts as KeyMessages;
      return {
        id: `keys-${group}`,
        title: where,
        texts: [],
        lines: keys.map(({ press, does }) => ({ term: press, text: does })),
      };
    });

    return [
      ...areas,
      { id: "numbers", title: t("help:sections.numbers"), entries: numbers },
      { id: "shortcuts", title: t("help:sections.shortcuts"), entries: shortcuts, keys: true },
      { id: "glossary", title: t("help:sections.glossary"), entries: glossary },
      // Last, because it loads later and must not move the others.
      { id: "roles", title: t("help:sections.roles"), entries: roles },
    ];
  }, [t, i18n.resolvedLanguage, numbers, roles]);
}
