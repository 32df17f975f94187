import { useTranslation } from "react-i18next";

import { Counts } from "../../components/import/Counts.tsx";
import type { Line } from "./statementFilter.ts";

/** The statement in five numbers, regardless of the filter. */
export function StatementSummary({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation("statement");
  const requirements = lines.filter(({ assessable }) => assessable);
  const applicable = requirements.filter((line) => line.applicable);
  const count = (matches: (line: Line) => boolean) => applicable.filter(matches).length;

  return (
    <section aria-label={t("summary.label")}>
      <Counts
        counts={[
          { label: t("summary.requirements"), value: requirements.length },
          { label: t("summary.applicable"), value: applicable.length },
          { label: t("summary.notApplicable"), value: requirements.length - applicable.length },
          { label: t("summary.implemented"), value: count(({ status }) => status === "compliant") },
          { label: t("summary.proven"), value: count(({ evidenceStatus }) => evidenceStatus === "complete") },
        ]}
      />
    </section>
  );
}
