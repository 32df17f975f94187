import { CircleHelp } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { folded, wordsIn } from "../../components/highlight.ts";
import type glossary from "../../i18n/en/glossary.json";
import type helpAreas from "../../i18n/en/helpAreas.json";
import type { Entry } from "./entries.ts";
import { hasBeginnings, hasNearly, partsOf } from "./typedWords.ts";

/** As many topics as fit below the records. */
const TOPIC_LIMIT = 4;

/** The entries of the help with the words in title or text, each with the address of its section. */
export function useTopics(text: string): Entry[] {
  const { t } = useTranslation(["help", "helpAreas", "glossary"]);

  const topics = useMemo(() => {
    const areas = (
      Object.keys(t("helpAreas:titles", { returnObjects: true })) as (keyof typeof helpAreas.titles)[]
    ).flatMap((area) => {
      const title = t(`helpAreas:titles.${area}`);
      const texts: unknown = t(`helpAreas:areas.${area}`, { returnObjects: true });
      const { about, how } = texts as { about: string[]; how: { to: string; steps: string }[] };
      return [
        { id: area, to: `/help/${area}`, lead: undefined, title, text: about.join(" ") },
        ...how.map(({ to, steps }, index) => {
          const id = `${area}-${index + 1}`;
          return { id, to: `/help/${area}#${id}`, lead: title, title: to, text: steps };
        }),
      ];
    });
    const terms = t("glossary:terms", { returnObjects: true });
    const glossaryTitle = t("help:sections.glossary");
    const ofGlossary = (Object.keys(terms) as (keyof typeof glossary.terms)[]).map((key) => {
      return {
        id: `term-${key}`,
        to: `/help/glossary#term-${key}`,
        lead: glossaryTitle,
        title: terms[key].term,
        text: terms[key].means,
      };
    });
    const sections = (["numbers", "shortcuts", "roles"] as const).map((id) => {
      return { id, to: `/help/${id}`, lead: undefined, title: t(`help:sections.${id}`), text: "" };
    });
    return [...areas, ...sections, ...ofGlossary].map(({ text, ...topic }) => ({
      ...topic,
      folded: folded(topic.title),
      parts: partsOf(`${topic.title} ${text}`),
    }));
  }, [t]);

  const words = wordsIn(text);
  if (words.length === 0) return [];
  const titled = topics.filter((topic) => words.every((word) => topic.folded.includes(word)));
  const others = topics.filter((topic) => !titled.includes(topic));
  const found = [...titled, ...others.filter(({ parts }) => hasBeginnings(parts, words))];
  const nearly = found.length > 0 ? [] : topics.filter(({ title }) => hasNearly(partsOf(title), words));
  return [...found, ...nearly].slice(0, TOPIC_LIMIT).map(({ id, to, lead, title }) => ({
    id: `help-${id}`,
    icon: CircleHelp,
    lead,
    label: title,
    to,
  }));
}
