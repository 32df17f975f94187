import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useSeverities } from "../../components/SeverityBadge.tsx";
import type messages from "../../i18n/en/dashboard.json";
import { formatDateTime } from "../../i18n/format.ts";

export type Explained = {
  [Key in keyof typeof messages.explain]: (typeof messages.explain)[Key] extends string ? never : Key;
}[keyof typeof messages.explain];

interface DefinitionProps {
  of: Explained;
  asOf: string;
}

/** The definition of a figure: meaning, formula, thresholds, and as of when. */
export function FigureDefinition({ of, asOf }: DefinitionProps) {
  const { t } = useTranslation("dashboard");
  const { lowestScores } = useSeverities();
  const lines = [
    [t("explain.meaning"), t(`explain.${of}.meaning`)],
    [t("explain.formula"), t(`explain.${of}.formula`, lowestScores)],
    [t("explain.thresholds"), t(`explain.${of}.thresholds`, lowestScores)],
    [t("explain.asOf"), formatDateTime(asOf)],
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
