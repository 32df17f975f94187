import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Loading } from "../../components/Loading.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { formatList } from "../../i18n/format.ts";
import { type DifferingPart, useCheckDifferences } from "./useCheckDifferences.ts";

interface LaterChangesProps {
  report: string;
  check: string;
}

/** What the same report of the day of the check says otherwise, by part: corrections, and what has happened since. */
export function LaterChanges({ report, check }: LaterChangesProps) {
  const { t, i18n } = useTranslation("reports");
  const { parts, failed, retry } = useCheckDifferences(report, check, i18n.language);
  if (failed) return <NotLoaded text={t("checks.differencesFailed")} onRetry={retry} />;
  if (!parts) return <Loading />;

  return (
    <>
      <chakra.p mt="2">{t("checks.later.text")}</chakra.p>
      <chakra.ul listStyle="disc" ps="5">
        {parts.map((part) => (
          <li key={part.name}>
            {part.title}: {part.hidden ?? <Rows part={part} />}
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

function Rows({ part: { later } }: { part: DifferingPart }) {
  const { t } = useTranslation("reports");
  if (!later) return null;
  const { added, gone, changed } = later;
  return formatList(
    [
      added > 0 && t("checks.later.added", { count: added }),
      gone > 0 && t("checks.later.gone", { count: gone }),
      changed > 0 && t("checks.later.changed", { count: changed }),
    ].filter((text) => text !== false),
  );
}
