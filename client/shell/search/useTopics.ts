import { CircleHelp } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { folded, wordsIn } from "../../components/highlight.ts";
import type glossary from "../../i18n/en/glossary.json";
import type helpAreas from "../../i18n/en/helpAreas.json";
import type { Entry } from "./entries.ts";

/** As many topics as fit below the records. */
const TOPIC_LIMIT = 4;

/** The entries of the help whose titles have the words, each with the address of its section. */
export function useTopics(text: string): Entry[] {
  const { t } = useTranslation(["help", "helpAreas", "glossary"]);

  const topics = useMemo(() => {
    const areas = (
      Object.keys(t("helpAreas:titles", { returnObjects: true })) as (keyof typeof helpAreas.titles)[]
    ).flatMap((area) => {
      const title = t(`helpAreas:titles.${area}`);
      const texts: unknown = t(`helpAreas:areas.${area}`, { returnObjects: true });
      const { how } = texts as { how: { to: string }[] };
      return [
        { id: area, to: `/help/${area}`, lead: undefined, title },
        ...how.map(({ to }, index) => {
          const id = `${area}-${index + 1}`;
          return { id, to: `/help/${area}#${id}`, lead: title, title: to };
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
      };
    });
    const sections = (["numbers", "shortcuts", "roles"] as const).map((id) => {
      return { id, to: `/help/${id}`, lead: undefined, title: t(`help:sections.${id}`) };
    });
    return [...areas, ...sections, ...ofGlossary].map((topic) => ({ ...topic, folded: folded(topic.title) }));
  }, [t]);

  const words = wordsIn(text);
  if (words.length === 0) return [];
  return topics
    .filter((topic) => words.every((word) => topic.folded.includes(word)))
    .slice(0, TOPIC_LIMIT)
    .map(({ id, to, lead, title }) => ({
      id: `help-${id}`,
      icon: CircleHelp,
      lead,
      label: title,
      to,
    }));
}
