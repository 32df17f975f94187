import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import {
  type AiMappingRunFragment,
  useAiTokensLeftQuery,
  useSkipAiMappingPartMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { toast } from "../../../components/toast.ts";
import { formatNumber } from "../../../i18n/format.ts";
import type { Comparison } from "./useComparison.ts";

interface RunProgressProps {
  run: AiMappingRunFragment;
  comparison: Comparison;
}

/** How far a comparison is, what it costs, and how to stop and continue it. */
export function RunProgress({ run, comparison }: RunProgressProps) {
  const { t } = useTranslation("library");
  const { data } = useAiTokensLeftQuery({ fetchPolicy: "cache-and-network" });
  const [skip, { loading: skipping }] = useSkipAiMappingPartMutation();
  const running = comparison.running === run.id;
  const unfinished = run.partsDone < run.parts;
  const problem =
    comparison.problem?.id === run.id ? comparison.problem.reason : running ? undefined : run.failure;
  const left = data?.aiTokensLeft;
  const fits = run.fitsBudget !== false;

  async function handleSkip() {
    try {
      const { data: skipped } = await skip({ variables: { id: run.id } });
      const next = skipped?.skipAiMappingPart?.run;
      if (next) void comparison.run(next);
    } catch (failure) {
      toast.error(t("propose.skip"), serverErrorOf(failure).message);
    }
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="2" fontSize="table">
      {unfinished && (
        <chakra.div
          role="progressbar"
          aria-label={t("propose.progressLabel")}
          aria-valuemin={0}
          aria-valuemax={run.parts}
          aria-valuenow={run.partsDone}
          h="1.5"
          borderRadius="sm"
          bg="bg.sunken"
          overflow="hidden"
        >
          <chakra.div
            h="full"
            bg="accent.solid"
            transition="width 150ms ease-out"
            style={{ width: `${Math.round((100 * run.partsDone) / run.parts)}%` }}
          />
        </chakra.div>
      )}
      <chakra.p role="status" color="fg.muted">
        {[
          t(unfinished ? "propose.progress" : "propose.finished", {
            done: formatNumber(run.partsDone),
            parts: formatNumber(run.parts),
          }),
          ...(run.partsSkipped > 0 ? [t("propose.skipped", { count: run.partsSkipped })] : []),
          ...(run.dropped > 0 ? [t("propose.dropped", { count: run.dropped })] : []),
          ...(unfinished && typeof left === "number"
            ? [t("propose.tokensLeft", { left: formatNumber(left) })]
            : []),
        ].join(" ")}
      </chakra.p>
      {unfinished && (fits || !run.mayContinue) && problem && (
        <chakra.p role="alert" color="status.bad.fg">
          {problem} {t("propose.kept")}
        </chakra.p>
      )}
      {run.mayContinue && !fits && !running && (
        <p role="status">
          {t("propose.tooFewTokens")} {t("propose.kept")}
        </p>
      )}
      {run.mayContinue && (fits || running) && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {running ? (
            <Button size="sm" onClick={comparison.stop}>
              {t("propose.stop")}
            </Button>
          ) : (
            <Button
              size="sm"
              disabled={comparison.running !== undefined || skipping}
              onClick={() => void comparison.run(run)}
            >
              {t(problem ? "propose.again" : "propose.continue")}
            </Button>
          )}
          {!running && run.isSkippable && (
            <Button
              size="sm"
              variant="ghost"
              disabled={comparison.running !== undefined || skipping}
              onClick={() => void handleSkip()}
            >
              {t("propose.skip")}
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.div>
  );
}
