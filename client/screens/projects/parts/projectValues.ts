import { projectFields } from "../../../../graphql/fields/projects.ts";
import type { ProjectFormFragment, ProjectFormInput } from "../../../../graphql/generated/index.ts";
import { fieldForm } from "../../../components/record/fieldForm.ts";
import { exactAmount, typedAmount } from "./amounts.ts";
import { type BenefitValues, benefitInputOf, benefitValuesOf, noBenefits } from "./benefits.ts";

/** Amounts are exact decimals as text, and benefits have several values each. */
export const projectForm = fieldForm(projectFields, ["estimatedCapex", "estimatedOpex", "businessBenefits"]);

export type ProjectValues = typeof projectForm.empty & {
  estimatedCapex: string;
  estimatedOpex: string;
  businessBenefits: BenefitValues;
};

export const emptyProject: ProjectValues = {
  ...projectForm.empty,
  status: "active",
  health: "on_track",
  estimatedCapex: "",
  estimatedOpex: "",
  businessBenefits: noBenefits,
};

export function valuesOf(project: ProjectFormFragment): ProjectValues {
  const { estimatedCapex, estimatedOpex, businessBenefits } = project;
  return {
    ...projectForm.valuesOf(project),
    estimatedCapex: estimatedCapex === null ? "" : typedAmount(estimatedCapex),
    estimatedOpex: estimatedOpex === null ? "" : typedAmount(estimatedOpex),
    businessBenefits: benefitValuesOf(businessBenefits),
  };
}

/** The whole form as the server expects it: amounts as exact decimals, null instead of an empty text. */
export function formOf(values: ProjectValues): ProjectFormInput {
  return {
    ...projectForm.inputOf(values),
    estimatedCapex: exactAmount(values.estimatedCapex) ?? null,
    estimatedOpex: exactAmount(values.estimatedOpex) ?? null,
    businessBenefits: benefitInputOf(values.businessBenefits),
  };
}
