/** The form of a project, without a screen: amounts, benefits, and what is rejected before it is sent. */
import i18next from "i18next";

import { exactAmount, typedAmount } from "../../client/screens/projects/parts/amounts.ts";
import { benefitInputOf, benefitValuesOf, noBenefits } from "../../client/screens/projects/parts/benefits.ts";
import { projectSchema } from "../../client/screens/projects/parts/projectSchema.ts";
import {
  emptyProject,
  formOf,
  type ProjectValues,
  valuesOf,
} from "../../client/screens/projects/parts/projectValues.ts";
import type { ProjectMessages } from "../../client/screens/projects/parts/useProjectMessages.ts";
import { addLanguage, startTranslations } from "../support/clientMessages.ts";
import { project } from "../support/projectScreens.ts";

async function errorsOf(changes: Partial<ProjectValues>): Promise<string[]> {
  startTranslations();
  const t: ProjectMessages = i18next.getFixedT("en", [
    "projects",
    "approvals",
    "common",
    "register",
    "record",
  ]);
  return projectSchema(t)
    .validate({ ...emptyProject, name: "Vans", ...changes }, { abortEarly: false })
    .then(
      () => [],
      (error: { errors: string[] }) => error.errors,
    );
}

const amountWords = "Enter an amount in pounds with up to two decimals, such as 1,250,000.50.";

it.each([
  ["0", "0"],
  ["1250000.5", "1250000.5"],
  ["£ 1,250,000.50", "1250000.50"],
  [" 12.05 ", "12.05"],
  ["9999999999999.99", "9999999999999.99"],
  ["9,999,999,999,999.99", "9999999999999.99"],
])("takes %s as the exact amount %s", (typed, exact) => {
  expect(exactAmount(typed)).toBe(exact);
});

it.each(["", "-1", "1.005", "12,50", "1,25,000", "1e6", "10000000000000", "£", "twelve", "1 000"])(
  "takes '%s' for no amount",
  (typed) => {
    expect(exactAmount(typed)).toBeUndefined();
  },
);

it.each([
  ["1250000.00", "1,250,000"],
  ["9999999999999.99", "9,999,999,999,999.99"],
  ["0.05", "0.05"],
  ["999.00", "999"],
])("shows %s in the field as %s, to the penny", (exact, typed) => {
  expect(typedAmount(exact)).toBe(typed);
  expect(Number(exactAmount(typed))).toBe(Number(exact));
});

it("asks for nothing but a name", async () => {
  expect(await errorsOf({})).toEqual([]);
  expect(await errorsOf({ name: "  " })).toEqual(["Project name is required"]);
});

it.each(["estimatedCapex", "estimatedOpex"] as const)(
  "refuses an %s that is no exact amount",
  async (field) => {
    expect(await errorsOf({ [field]: "9999999999999.99" })).toEqual([]);
    expect(await errorsOf({ [field]: "10000000000000" })).toEqual([amountWords]);
    expect(await errorsOf({ [field]: "1.005" })).toEqual([amountWords]);
  },
);

it("refuses an end before the start, and takes the same day", async () => {
  expect(await errorsOf({ startDate: "2026-05-02", endDate: "2026-05-02" })).toEqual([]);
  expect(await errorsOf({ endDate: "2026-05-01" })).toEqual([]);
  expect(await errorsOf({ startDate: "2026-05-02", endDate: "2026-05-01" })).toEqual([
    "The end date can't be before the start date.",
  ]);
});

function withBenefit(id: keyof typeof noBenefits, value: string, details = "") {
  return { businessBenefits: { ...noBenefits, [id]: { selected: true, value, details } } };
}

it.each([
  ["revenue_growth", "0", "1000", "1000.01"],
  ["process_efficiency", "12.5", "1,000.00", "12.505"],
  ["employee_productivity", "", "99.99", "-1"],
  ["cost_reduction", "0", "9999999999999.99", "10000000000000"],
  ["customer_experience", "", "x".repeat(200), "x".repeat(201)],
  ["other", "", "x".repeat(2000), "x".repeat(2001)],
] as const)("takes %s up to its limit and names it beyond", async (id, least, most, beyond) => {
  expect(await errorsOf(withBenefit(id, least))).toEqual([]);
  expect(await errorsOf(withBenefit(id, most))).toEqual([]);
  expect(await errorsOf(withBenefit(id, beyond))).toEqual([expect.stringMatching(/^[A-Z][a-z ]+: /)]);
});

it("takes a thousand characters of details and no more", async () => {
  expect(await errorsOf(withBenefit("risk_reduction", "", "x".repeat(1000)))).toEqual([]);
  expect(await errorsOf(withBenefit("risk_reduction", "", "x".repeat(1001)))).toEqual([
    "Risk reduction: at most 1000 characters.",
  ]);
});

it("sends only what is selected, amounts as exact texts", () => {
  const values = {
    ...noBenefits,
    cost_reduction: { selected: true, value: "£12,000.50", details: " Fuel " },
    risk_reduction: { selected: true, value: "", details: "" },
    other: { selected: false, value: "left over", details: "left over" },
  };
  expect(benefitInputOf(values)).toEqual({
    cost_reduction: { selected: true, value: "12000.50", details: "Fuel" },
    risk_reduction: { selected: true, value: null, details: null },
  });
});

it("reads what the server keeps, and nothing from what is no benefit", () => {
  const values = benefitValuesOf({
    cost_reduction: { selected: true, value: "12000.00" },
    toString: { selected: true },
    world_peace: { selected: true },
  });
  expect(values.cost_reduction).toEqual({ selected: true, value: "12,000", details: "" });
  expect(Object.keys(values)).toEqual(Object.keys(noBenefits));
  expect(benefitValuesOf(null)).toEqual(noBenefits);
});

it("sends back unchanged what it read", () => {
  const form = formOf(valuesOf(project()));
  expect(form).toEqual({
    name: "Electric vans",
    description: null,
    projectType: "technology",
    status: "active",
    health: "at_risk",
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    ownerId: "00000000-0000-4000-8000-00000000000a",
    ownerTeamId: null,
    businessUnit: "Operations",
    estimatedCapex: "1925000",
    estimatedOpex: "41500.50",
    businessBenefits: { cost_reduction: { selected: true, value: "80000", details: "Diesel" } },
  });
});

describe("in the language of the reader", () => {
  beforeAll(() => {
    for (const language of ["fr", "de", "es"]) addLanguage(language);
  });

  afterEach(async () => {
    await i18next.changeLanguage("en");
  });

  it.each([
    ["de", "1.250.000,50", "1250000.50"],
    ["de", "12,50", "12.50"],
    ["de", "1250", "1250"],
    ["de", "1.250", "1250"],
    ["fr", "1 250 000,50", "1250000.50"],
    ["fr", "1\u202f250 £", "1250"],
    ["es", "1.250,5", "1250.5"],
  ])("%s takes '%s' for %s", async (language, typed, exact) => {
    await i18next.changeLanguage(language);
    expect(exactAmount(typed)).toBe(exact);
  });

  it.each([
    ["de", "1,250,000.50"],
    ["de", "12.50"],
    ["de", "1.25.000"],
    ["fr", "1.250,50"],
    ["es", "1,5,5"],
  ])("%s takes '%s' for no amount", async (language, typed) => {
    await i18next.changeLanguage(language);
    expect(exactAmount(typed)).toBeUndefined();
  });

  it.each(["en", "fr", "de", "es"])("%s reads what it has written", async (language) => {
    await i18next.changeLanguage(language);
    expect(exactAmount(typedAmount("1234567.05"))).toBe("1234567.05");
    expect(exactAmount(typedAmount("1234.00"))).toBe("1234");
  });
});
