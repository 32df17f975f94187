import { mixed, object, string } from "yup";

import type {
  ProjectFormFragment,
  ProjectFormInput,
  ProjectHealth,
  ProjectStatus,
} from "../../../graphql/generated/index.ts";
import { dayField } from "../record/dayField.ts";
import type { Person } from "../record/PersonField.tsx";
import { exactAmount, typedAmount } from "./amounts.ts";
import { benefitSchema } from "./benefitSchema.ts";
import { type BenefitValues, benefitInputOf, benefitValuesOf, noBenefits } from "./benefits.ts";
import type { ProjectWords } from "./useProjectWords.ts";

/** In the order of the specification. */
export const projectTypes = [
  "technology",
  "ai_deployment",
  "compliance",
  "transformation",
  "vendor",
  "other",
] as const;
export const projectStatuses = ["planning", "active", "on_hold", "completed", "cancelled"] as const;
export const projectHealths = ["on_track", "at_risk", "off_track"] as const;

export interface ProjectValues {
  name: string;
  description: string;
  projectType: string;
  status: ProjectStatus;
  health: ProjectHealth;
  startDate: string;
  endDate: string;
  ownerId: Person | null;
  businessUnit: string;
  estimatedCapex: string;
  estimatedOpex: string;
  businessBenefits: BenefitValues;
}

export const emptyProject: ProjectValues = {
  name: "",
  description: "",
  projectType: "",
  status: "active",
  health: "on_track",
  startDate: "",
  endDate: "",
  ownerId: null,
  businessUnit: "",
  estimatedCapex: "",
  estimatedOpex: "",
  businessBenefits: noBenefits,
};

export function projectSchema(t: ProjectWords) {
  const text = (most: number) => string().max(most, ({ max }) => t("record:tooLong", { max }));
  const amount = string().test(
    "amount",
    t("form.amount"),
    (typed) => !typed?.trim() || exactAmount(typed) !== undefined,
  );
  const day = dayField(t("record:dateRange"));
  return object({
    name: text(200).trim().required(t("form.nameRequired")),
    description: text(5000),
    startDate: day,
    endDate: day.test("order", t("form.endBeforeStart"), (end, { parent }) => {
      const { startDate: start }: { startDate?: unknown } = parent;
      return !end || !(start instanceof Date) || end >= start;
    }),
    ownerId: mixed().nullable(),
    estimatedCapex: amount,
    estimatedOpex: amount,
    businessBenefits: benefitSchema(t),
  });
}

export function valuesOf(project: ProjectFormFragment): ProjectValues {
  const { owner, estimatedCapex, estimatedOpex } = project;
  return {
    name: project.name,
    description: project.description ?? "",
    projectType: project.projectType ?? "",
    status: project.status,
    health: project.health,
    startDate: project.startDate ?? "",
    endDate: project.endDate ?? "",
    ownerId: owner ? { id: owner.id, fullName: owner.fullName } : null,
    businessUnit: project.businessUnit ?? "",
    estimatedCapex: estimatedCapex === null ? "" : typedAmount(estimatedCapex),
    estimatedOpex: estimatedOpex === null ? "" : typedAmount(estimatedOpex),
    businessBenefits: benefitValuesOf(project.businessBenefits),
  };
}

/** The whole form as the server takes it: amounts are exact texts, and nothing stands for an empty text. */
export function formOf(values: ProjectValues): ProjectFormInput {
  const text = (value: string) => value.trim() || null;
  return {
    name: values.name.trim(),
    description: text(values.description),
    projectType: text(values.projectType),
    status: values.status,
    health: values.health,
    startDate: text(values.startDate),
    endDate: text(values.endDate),
    ownerId: values.ownerId?.id ?? null,
    businessUnit: text(values.businessUnit),
    estimatedCapex: exactAmount(values.estimatedCapex) ?? null,
    estimatedOpex: exactAmount(values.estimatedOpex) ?? null,
    businessBenefits: benefitInputOf(values.businessBenefits),
  };
}
