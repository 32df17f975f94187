import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { ReportQuery } from "../../../graphql/generated/index.ts";
import { Properties } from "../../components/record/Properties.tsx";
import { Section } from "../../components/record/Section.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { ReportChecks } from "./ReportChecks.tsx";

/** What a report was made from: its rows, the digest of its content, and the change log at that time; and its checks. */
export function ReportSources({ report }: { report: NonNullable<ReportQuery["report"]> }) {
  const { t } = useTranslation("reports");
  const { rowCount, digest, checkpointSize, checkpointRoot } = report;

  return (
    <Section title={t("about.title")}>
      <Properties
        wide
        entries={[
          { label: t("about.rows"), value: formatNumber(rowCount) },
          {
            label: t("about.digest"),
            value: <chakra.code overflowWrap="anywhere">{digest}</chakra.code>,
          },
          checkpointSize !== null && {
            label: t("about.checkpoint"),
            value: t("about.checkpointText", {
              size: formatNumber(Number(checkpointSize)),
              root: checkpointRoot,
            }),
          },
        ].filter((entry) => entry !== false)}
      />
      <ReportChecks report={report} />
    </Section>
  );
}
