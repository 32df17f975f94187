import { useMyTeamsQuery, usePeopleByIdsQuery } from "../../../../graphql/generated/index.ts";
import { useShownValue } from "../../../components/record/useShownValue.ts";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import type { ShownChange } from "./ChangesTable.tsx";
import {
  type Benefit,
  type BenefitChange,
  changedBenefits,
  columnOf,
  daysBetween,
  type FieldChange,
  isDay,
  namesTeams,
  numberOf,
  peopleIn,
} from "./changeValues.ts";
import { type ApprovalMessages, useApprovalMessages } from "./useApprovalMessages.ts";

const money = new Set(["estimated_capex", "estimated_opex"]);
const percents = new Set(["revenue_growth", "process_efficiency", "employee_productivity"]);

/** Money to the penny: what is approved is exact. */
function moneyText(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return formatNumber(amount, {
    style: "currency",
    currency: "GBP",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function sentence(value: string): string {
  const text = value.replaceAll("_", " ").trim();
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The amount of a change: in money and per cent, or in days. */
function noteOf(column: string, { before, after }: FieldChange, t: ApprovalMessages): string | undefined {
  if (isDay(before) && isDay(after)) {
    const days = daysBetween(before, after);
    return t(days > 0 ? "changes.later" : "changes.earlier", { count: Math.abs(days) });
  }
  const was = numberOf(before);
  const becomes = numberOf(after);
  if (!money.has(column) || !was || becomes === undefined) return undefined;
  const change = becomes - was;
  return t(change > 0 ? "changes.up" : "changes.down", {
    amount: moneyText(Math.abs(change)),
    percent: formatPercent(Math.abs(change / was) * 100),
  });
}

/** Formats the changes of the server for the reader, with names of people and teams. */
export function useShownChanges(changes: readonly FieldChange[]): ShownChange[] {
  const { t } = useApprovalMessages();
  const ids = peopleIn(changes);
  const { data } = usePeopleByIdsQuery({ variables: { ids }, skip: ids.length === 0 });
  const { data: teams } = useMyTeamsQuery({ skip: !namesTeams(changes) });
  const names = new Map([
    ...(data?.peopleByIds ?? []).map(({ id, fullName }): [string, string] => [id, fullName]),
    ...(teams?.teams?.nodes ?? []).map(({ id, name }): [string, string] => [id, name]),
  ]);
  const labels: Readonly<Record<string, string>> = t("columns", { returnObjects: true });
  const benefits: Readonly<Record<string, string>> = t("benefits", { returnObjects: true });
  const show = useShownValue(t("values", { returnObjects: true }));

  function figureOf(column: string, value: unknown): string {
    const name = typeof value === "string" ? names.get(value) : undefined;
    if (name) return name;
    if (Array.isArray(value)) return value.map((one) => show(column, one)).join("\n");
    const amount = money.has(column) ? numberOf(value) : undefined;
    if (amount === undefined) return show(column, value);
    return column === "estimated_opex"
      ? t("changes.perYear", { amount: moneyText(amount) })
      : moneyText(amount);
  }

  function benefitText(benefit: string, { selected, value, details }: Benefit): string {
    if (!selected) return "";
    const amount = numberOf(value);
    const figure =
      amount === undefined
        ? value
        : benefit === "cost_reduction"
          ? t("changes.perYear", { amount: moneyText(amount) })
          : percents.has(benefit)
            ? formatNumber(amount / 100, { style: "percent", maximumFractionDigits: 2 })
            : value;
    return [figure, details].filter(Boolean).join("\n") || t("changes.selected");
  }

  function shownBenefit({ benefit, before, after }: BenefitChange, requires: boolean): ShownChange {
    return {
      field: `benefit-${benefit}`,
      label: t("changes.benefit", { name: benefits[benefit] ?? sentence(benefit) }),
      before: benefitText(benefit, before),
      after: benefitText(benefit, after),
      requiresApproval: requires,
    };
  }

  return changes.flatMap((change) => {
    const column = columnOf(change.field);
    const requiresApproval = change.requiresApproval === true;
    if (column === "business_benefits")
      return changedBenefits(change).map((one) => shownBenefit(one, requiresApproval));
    return {
      field: change.field,
      label: labels[column] ?? sentence(column),
      before: figureOf(column, change.before),
      after: figureOf(column, change.after),
      requiresApproval,
      note: noteOf(column, change, t),
    };
  });
}
