import { formatChoice, formatList, formatNumber } from "../../../i18n/format.ts";
import type { Approver } from "../../approvals/parts/approvers.ts";
import { useApprovalStepMessages } from "../../approvals/parts/useApprovalStepMessages.ts";
import { useApproverNames } from "../../approvals/parts/useApproverNames.ts";
import {
  type ApproveFlowStep,
  approversOfFlow,
  type Clause,
  type Condition,
  type FieldValue,
  type Flow,
  type FlowStep,
} from "./flow.ts";
import { needsValue } from "./operators.ts";
import { useApprovalKinds } from "./useApprovalKinds.ts";
import { capital, useFieldMessages } from "./useFieldMessages.ts";
import { useWorkflowMessages } from "./useWorkflowMessages.ts";

type Described = Pick<Flow, "event" | "condition" | "steps">;

/** Describes a workflow in sentences. The names of its people are looked up. */
export function useFlowMessages({ event, condition, steps }: Described) {
  const { t } = useWorkflowMessages();
  const { fieldName, valueLabel, fieldOf } = useFieldMessages();
  const { kindName, outcomeName } = useApprovalKinds();
  const table = event.table;
  const isPerson = (field: string | undefined) => fieldOf(table, field)?.kind === "person";
  const approvers = [...approversOfFlow(steps), ...namedIn(isPerson, condition, steps)];
  const names = useApproverNames(approvers);
  const describeApproval = useApprovalStepMessages(names);
  const own: Readonly<Record<string, string>> = t("step.inText", { returnObjects: true });
  const approversText = (list: readonly Approver[]) =>
    list.length > 0 ? formatList(list.map(names.phraseOf)) : t("notChosen");

  function describeValue(field: string | undefined, value: FieldValue | undefined): string {
    const people = isPerson(field) ? idsOf(value) : [];
    if (people.length === 0) return valueLabel(table, field, value);
    return formatChoice(people.map((user_id) => names.phraseOf({ kind: "person", user_id })));
  }

  function describeChange(whose: string): string {
    const [only, another] = event.fields;
    const fields = formatChoice(event.fields.map((name) => fieldName(table, name)));
    const from =
      another === undefined && event.from !== undefined ? describeValue(only, event.from) : undefined;
    const to = another === undefined && event.to !== undefined ? describeValue(only, event.to) : undefined;
    if (from && to) return t("event.summary.changedFromTo", { whose, fields, from, to });
    if (from) return t("event.summary.changedFrom", { whose, fields, from });
    if (to) return t("event.summary.changedTo", { whose, fields, to });
    return t("event.summary.changedFields", { whose, fields });
  }

  /** A text with its placeholders as names: '‹reference› is critical'. */
  function describeText(text: string): string {
    return text.replaceAll(/{{\s*([^{}]*?)\s*}}/g, (_, name: string) => {
      return t("step.inserted", { field: own[name] ?? fieldName(table, name) });
    });
  }

  function describeEvent(): string {
    const a = t(`tables.${table}.a`);
    const whose = t(`tables.${table}.whose`);
    const field = fieldName(table, event.field);
    switch (event.type) {
      case "created":
        return t("event.summary.created", { a });
      case "changed":
        if (event.fields.length === 0) return t("event.summary.changed", { a });
        return describeChange(whose);
      case "crosses": {
        const threshold = event.threshold === undefined ? t("notChosen") : formatNumber(event.threshold);
        return t(`event.summary.crosses.${event.direction}`, { whose, field, threshold });
      }
      case "date": {
        const days = event.days ?? 0;
        if (days === 0) return t("event.summary.date.on", { whose, field });
        return t(days < 0 ? "event.summary.date.before" : "event.summary.date.after", {
          whose,
          field,
          count: Math.abs(days),
        });
      }
      case "schedule":
        if (table === "workflows") return t(`event.summary.alone.${event.every}`);
        return t(`event.summary.schedule.${event.every}`, { one: t(`tables.${table}.one`) });
      case "approval":
        return t("event.summary.approval", {
          kind: event.kind ? kindName(event.kind) : t("notChosen"),
          outcome: event.outcome ? outcomeName(event.outcome) : t("notChosen"),
        });
    }
  }

  function describeClause({ field, operator, value }: Clause): string {
    const kind = fieldOf(table, field)?.kind;
    const values = { field: fieldName(table, field), value: describeValue(field, value) };
    if (!needsValue(operator)) return t(`condition.summary.${operator}`, values);
    if (kind === "date" && operator === "at_least") return t("condition.summary.from", values);
    if (kind === "date" && operator === "at_most") return t("condition.summary.until", values);
    return t(`condition.summary.${operator}`, values);
  }

  function describeCondition(clauses: Condition): string {
    return formatList(clauses.map(describeClause));
  }

  /** The trigger and the condition. */
  function describeTrigger(): string {
    if (condition.length === 0) return describeEvent();
    return t("event.summary.and", { event: describeEvent(), condition: describeCondition(condition) });
  }

  function describeRequest(step: ApproveFlowStep): string {
    const asks = step.approvers.length > 0 ? describeApproval(step) : t("step.summary.approve");
    const name = describeText(step.name);
    return name ? t("step.summary.named", { name, asks }) : capital(asks);
  }

  function describeAction(step: FlowStep): string {
    switch (step.type) {
      case "approve":
        if (step.awaits_event) return t("step.summary.awaits");
        return describeRequest(step);
      case "task": {
        const values = {
          name: describeText(step.name) || t("notChosen"),
          who: step.assign ? names.phraseOf(step.assign) : "",
        };
        const task = step.assign ? t("step.summary.task", values) : t("step.summary.taskNobody", values);
        return step.due_days === undefined ? task : t("step.summary.due", { task, count: step.due_days });
      }
      case "notify":
        return t("step.summary.notify", {
          who: approversText(step.to),
          title: describeText(step.title) || t("notChosen"),
        });
      case "wait":
        return t("step.summary.wait", { count: step.days ?? 0 });
      case "set":
        return t("step.summary.set", {
          field: fieldName(table, step.field),
          value: describeValue(step.field, step.value),
        });
    }
  }

  function describeStep(step: FlowStep): string {
    const text = describeAction(step);
    if (!step.condition?.length) return text;
    return t("step.summary.onlyIf", { step: text, condition: describeCondition(step.condition) });
  }

  return { describeEvent, describeTrigger, describeCondition, describeStep, describeText, ...names };
}

/** The ids of people in a value. */
function idsOf(value: FieldValue | undefined): string[] {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === "string" && one !== "");
}

/** The people who are values of a field, as in 'owner is Ingrid Solheim'. */
function namedIn(
  isPerson: (field: string | undefined) => boolean,
  condition: Condition,
  steps: readonly FlowStep[],
): Approver[] {
  const sets = steps.flatMap((step): Clause[] =>
    step.type === "set" ? [{ field: step.field, operator: "is", value: step.value }] : [],
  );
  const clauses = [...condition, ...steps.flatMap((step) => step.condition ?? []), ...sets];
  return clauses
    .filter(({ field }) => isPerson(field))
    .flatMap(({ value }) => idsOf(value).map((user_id): Approver => ({ kind: "person", user_id })));
}
