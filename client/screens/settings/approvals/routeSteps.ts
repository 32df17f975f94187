import type { ApprovalRulesQuery } from "../../../../graphql/generated/index.ts";
import { newId } from "../../../components/record/newId.ts";
import type { ApprovalKindWord } from "../../approvals/parts/approvalKinds.ts";
import { type ApproveStep, approveStepOf } from "../../approvals/parts/approveStep.ts";

type Rule = NonNullable<ApprovalRulesQuery["approvalRules"]>["nodes"][number];

/** A step while it is edited; the key stays with it when steps change their places. */
export interface RouteStep extends ApproveStep {
  key: string;
  /** The step that the server has, with its name in the language of the reader. */
  kept?: { id: string; name: string };
}

/** How approvals of a kind go: their days, and their steps in order. */
export interface Course {
  kind: ApprovalKindWord;
  rule: Rule;
  steps: readonly RouteStep[];
  /** Each request brings its own steps. */
  given?: "risk_acceptance" | "workflow";
}

export function withKey(step: ApproveStep): RouteStep {
  return { ...step, key: newId() };
}

export function courseOf(kind: ApprovalKindWord, data: ApprovalRulesQuery): Course | undefined {
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

/** As the server keeps it: what is not chosen is absent, and a name that is not changed stays in every language. */
export function stepsJson(steps: readonly RouteStep[]) {
  return steps.map(({ key: _, kept, name, mode, quorum, ...step }) => ({
    ...step,
    ...(kept?.name === name ? { id: kept.id } : { name: name.trim() }),
    mode,
    ...(mode === "quorum" ? { quorum } : {}),
  }));
}
