import { exactAmount, typedAmount } from "./amounts.ts";

export type BenefitKind = "percentage" | "currency" | "text" | "textarea" | "none";

/** The twelve benefits in the order of the form, with the type of their values. */
export const benefitKinds = {
  revenue_growth: "percentage",
  cost_reduction: "currency",
  regulatory_compliance: "none",
  risk_reduction: "none",
  customer_experience: "text",
  process_efficiency: "percentage",
  data_quality: "text",
  innovation_capability: "textarea",
  market_advantage: "textarea",
  employee_productivity: "percentage",
  sustainability_esg: "text",
  other: "textarea",
} as const satisfies Readonly<Record<string, BenefitKind>>;

export type BenefitId = keyof typeof benefitKinds;

export interface BenefitEntry {
  selected: boolean;
  value: string;
  details: string;
}

export type BenefitValues = Record<BenefitId, BenefitEntry>;

export const unselected: BenefitEntry = { selected: false, value: "", details: "" };

export const noBenefits: BenefitValues = {
  revenue_growth: unselected,
  cost_reduction: unselected,
  regulatory_compliance: unselected,
  risk_reduction: unselected,
  customer_experience: unselected,
  process_efficiency: unselected,
  data_quality: unselected,
  innovation_capability: unselected,
  market_advantage: unselected,
  employee_productivity: unselected,
  sustainability_esg: unselected,
  other: unselected,
};

export function isBenefit(key: string): key is BenefitId {
  return Object.hasOwn(benefitKinds, key);
}

export const benefitIds = Object.keys(benefitKinds).filter(isBenefit);

export function isNumber(kind: BenefitKind): boolean {
  return kind === "percentage" || kind === "currency";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The selected benefits of a project by their key, as the server stores them. */
export function benefitValuesOf(kept: unknown): BenefitValues {
  const values = { ...noBenefits };
  for (const [key, entry] of Object.entries(typeof kept === "object" && kept !== null ? kept : {})) {
    if (!isBenefit(key) || typeof entry !== "object" || entry === null) continue;
    const { value, details }: { value?: unknown; details?: unknown } = entry;
    const text = textOf(value);
    values[key] = {
      selected: true,
      value: isNumber(benefitKinds[key]) ? typedAmount(text) : text,
      details: textOf(details),
    };
  }
  return values;
}

/** The selected benefits as the server expects them. */
export function benefitInputOf(values: BenefitValues): Record<string, object> {
  const chosen = benefitIds.filter((id) => values[id].selected);
  return Object.fromEntries(
    chosen.map((id) => {
      const { value, details } = values[id];
      const stated = isNumber(benefitKinds[id]) ? exactAmount(value) : value.trim();
      return [id, { selected: true, value: stated || null, details: details.trim() || null }];
    }),
  );
}
