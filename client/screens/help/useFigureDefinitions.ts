import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useSeverities } from "../../components/SeverityBadge.tsx";
import {
  dashboardFigures,
  dashboardNames,
  intelligenceFigures,
  intelligenceNames,
  recordFigures,
} from "./numbers.ts";
import type { Entry } from "./section.ts";

interface Explained {
  meaning: string;
  formula: string;
  thresholds: string;
  /** The effect of the time range, if any. */
  range?: string;
  source: string;
}

/** Every figure of dashboards and records: meaning, formula, thresholds and source. */
export function useFigureDefinitions(): Entry[] {
  const { t } = useTranslation(["help", "dashboard", "intelligence", "personal"]);
  const { lowestScores } = useSeverities();

  return useMemo(() => {
    const lines = ({ meaning, formula, thresholds, range, source }: Explained) => [
      { term: t("dashboard:explain.meaning"), text: meaning },
      { term: t("dashboard:explain.formula"), text: formula },
      { term: t("dashboard:explain.thresholds"), text: thresholds },
      ...(range ? [{ term: t("intelligence:explain.range"), text: range }] : []),
      { term: t("help:numbers.source"), text: source },
    ];

    return [
      { id: "numbers-about", title: "", texts: [t("help:numbers.about")], lines: [] },
      ...dashboardFigures.map(({ of, source, name }): Entry => {
        const texts = t(`dashboard:explain.${of}`, { returnObjects: true, ...lowestScores });
        return {
          id: `number-${of}`,
          title: t(dashboardNames[of]),
          note: t(`help:numbers.where.${name}`),
          texts: [],
          lines: lines({ ...texts, source: t(`help:numbers.sources.${source}`) }),
        };
      }),
      ...intelligenceFigures.map(({ of, source }): Entry => {
        const texts = t(`intelligence:explained.${of}`, { returnObjects: true, ...lowestScores });
        return {
          id: `number-bi-${of}`,
          title: t(intelligenceNames[of]),
          note: t("help:numbers.where.intelligence"),
          texts: [],
          lines: lines({ ...texts, source: t(`help:numbers.sources.${source}`) }),
        };
      }),
      ...recordFigures.map((of): Entry => {
        const { name, where, ...texts } = t(`help:numbers.own.${of}`, {
          returnObjects: true,
          ...lowestScores,
        });
        return { id: `number-${of}`, title: name, note: where, texts: [], lines: lines(texts) };
      }),
    ];
  }, [t, lowestScores]);
}
