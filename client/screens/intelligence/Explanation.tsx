import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useSeverities } from "../../components/SeverityBadge.tsx";
import type messages from "../../i18n/en/intelligence.json";
import { formatDateTime } from "../../i18n/format.ts";
import { useIntelligence } from "./context.ts";

export type Explained = keyof typeof messages.explained;

/** The definition of a figure: meaning, formula, thresholds, effect of the time range, and as of when. */
export function Explanation({ of }: { of: Explained }) {
  const { t } = useTranslation("intelligence");
  const { figures } = useIntelligence();
  const { lowestScores } = useSeverities();
  const lines = [
    [t("explain.meaning"), t(`explained.${of}.meaning`)],
    [t("explain.formula"), t(`explained.${of}.formula`, lowestScores)],
    [t("explain.thresholds"), t(`explained.${of}.thresholds`, lowestScores)],
    [t("explain.range"), t(`explained.${of}.range`)],
    [t("explain.asOf"), formatDateTime(figures.asOf)],
  ];

  return (
    <chakra.dl display="flex" flexDirection="column" gap="2">
      {lines.map(([term, text]) => (
        <chakra.div key={term}>
          <chakra.dt fontSize="meta" fontWeight="semibold" color="fg.muted">
            {term}
          </chakra.dt>
          <dd>{text}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
