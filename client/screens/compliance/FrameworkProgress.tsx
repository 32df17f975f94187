import { chakra } from "@chakra-ui/react/styled-system";

import type { FrameworkRowFragment } from "../../../graphql/generated/index.ts";
import { formatPercent } from "../../i18n/format.ts";
import { ProgressLine } from "./ProgressLine.tsx";
import { evidenceParts, rowsOf, statusParts } from "./progress.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";

/** The progress of evidence and requirements; each number links to its rows. */
export function FrameworkProgress({
  framework,
}: {
  framework: Pick<FrameworkRowFragment, "id" | "progress">;
}) {
  const { t } = useComplianceMessages();
  const { id, progress } = framework;
  const percent = (value: number | null) => formatPercent(value ?? 0);
  if (progress.requirements === 0) return null;

  return (
    <chakra.div display="grid" gridTemplateColumns={{ md: "1fr 1fr" }} columnGap="6" rowGap="4">
      <ProgressLine
        title={t("frameworks.evidence")}
        share={t("frameworks.percentComplete", { percent: percent(progress.percentComplete) })}
        parts={evidenceParts(progress, t)}
        hrefOf={({ key }) => rowsOf({ framework: id, evidence: key })}
      />
      <ProgressLine
        title={t("frameworks.status")}
        share={t("frameworks.percentCompliant", { percent: percent(progress.percentCompliant) })}
        parts={statusParts(progress, t)}
        hrefOf={({ key }) => rowsOf({ framework: id, status: key })}
      />
    </chakra.div>
  );
}
