import type { ApprovalRulesQuery } from "../../../../graphql/generated/index.ts";
import { newId } from "../../../components/record/newId.ts";
import type { ApprovalKindWord } from "../../approvals/parts/approvalKinds.ts";
import { type ApproveStep, approveStepOf } from "../../approvals/parts/approveStep.ts";

type Rule = NonNullable<ApprovalRulesQuery["approvalRules"]>["nodes"][number];

/** A step while it is edited; its key stays when steps are reordered. */
export interface RouteStep extends ApproveStep {
  key: string;
  /** The stored step, with its name in the reader's language. */
  kept?: { id: string; name: string };
}

/** The settings of a kind of approvals: deadlines, and steps in order. */
export interface ApprovalRouteSettings {
  kind: ApprovalKindWord;
  rule: Rule;
  steps: readonly RouteStep[];
  /** The steps come with each request. */
  given?: "risk_acceptance" | "workflow";
}

export function withKey(step: ApproveStep): RouteStep {
  return { ...step, key: newId() };
}

export function routeSettingsOf(
  kind: ApprovalKindWord,
  data: ApprovalRulesQuery,
): ApprovalRouteSettings | undefined {
  const rule = data.approvalRules?.nodes.find((one) => one.kind === kind);
  if (!rule) return undefined;
  const steps = (data.approvalRoutes?.nodes ?? [])
    .filter((route) => route.kind === kind)
    .toSorted((one, other) => one.position - other.position)
    .map(({ dueDays, ...route }) => ({
      ...withKey(approveStepOf({ ...route, due_days: dueDays })),
      kept: { id: route.id, name: route.name },
    }));
  return { kind, rule, steps, given: kind === "risk_acceptance" || kind === "workflow" ? kind : undefined };
}

/** The steps as the server stores them: unset values are absent, and an unchanged name keeps its translations. */
export function stepsJson(steps: readonly RouteStep[]) {
  return steps.map(({ key: _, kept, name, mode, quorum, ...step }) => ({
    ...step,
    ...(kept?.name === name ? { id: kept.id } : { name: name.trim() }),
    mode,
    ...(mode === "quorum" ? { quorum } : {}),
  }));
}
