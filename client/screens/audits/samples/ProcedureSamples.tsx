import { chakra } from "@chakra-ui/react/styled-system";
import { Dices } from "lucide-react";

import type { AuditSampleEntryFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { sampleProgress } from "./sampleProgress.ts";
import { useSampleMessages } from "./useSampleMessages.ts";

interface ProcedureSamplesProps {
  auditId: string;
  /** Title of the procedure. */
  title: string;
  samples: readonly AuditSampleEntryFragment[];
  /** Undefined if the user may not draw one. */
  onDraw?: () => void;
}

/** The samples of a procedure with their progress; each leads to its page. */
export function ProcedureSamples({ auditId, title, samples, onDraw }: ProcedureSamplesProps) {
  const { t } = useSampleMessages();
  if (samples.length === 0 && !onDraw) return null;

  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="1.5">
      {samples.map((sample) => (
        <div key={sample.id}>
          <TextLink to={`/audits/${auditId}/samples/${sample.id}`}>
            {t(`of.${sample.method}`, {
              size: formatNumber(sample.size),
              total: formatNumber(sample.populationSize),
            })}
          </TextLink>
          <chakra.p overflowWrap="anywhere">{sample.population}</chakra.p>
          <chakra.p color="fg.muted" textStyle="meta">
            {sampleProgress(sample, t)}
          </chakra.p>
        </div>
      ))}
      {onDraw && (
        <Button size="sm" onClick={onDraw}>
          <Dices />
          {t("draw")}
          <chakra.span srOnly>: {title}</chakra.span>
        </Button>
      )}
    </chakra.div>
  );
}
