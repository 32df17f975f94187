import type { AssessmentEntryFragment, AssessmentKind } from "../../../graphql/generated/index.ts";
import type { LineSeries } from "../../charts/line.ts";
import { accent, statuses, trends } from "../../theme/palette.ts";
import type { RiskMessages } from "./useRiskMessages.ts";

const kinds: { kind: AssessmentKind; color: LineSeries["color"] }[] = [
  { kind: "inherent", color: statuses.neutral.solid },
  { kind: "residual", color: accent.solid },
  { kind: "target", color: trends.up.solid },
];

/** A score is valid from the day of its assessment until the next one of its kind. */
export function assessmentLines(
  newestFirst: readonly AssessmentEntryFragment[],
  t: RiskMessages,
): LineSeries[] {
  const oldestFirst = newestFirst.toReversed();
  const days = [...new Set(oldestFirst.map(({ assessedAt }) => assessedAt.slice(0, 10)))];
  const given = kinds.filter(({ kind }) => oldestFirst.some((one) => one.kind === kind));

  return given.map(({ kind, color }) => {
    const points = days.map((day) => {
      const last = oldestFirst.findLast((one) => one.kind === kind && one.assessedAt.slice(0, 10) <= day);
      return { x: day, y: last?.score ?? null };
    });
    return { id: kind, label: t(`kinds.${kind}`), color, points };
  });
}
