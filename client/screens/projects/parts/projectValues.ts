import { projectFields } from "../../../../graphql/fields/projects.ts";
import type { ProjectFormFragment, ProjectFormInput } from "../../../../graphql/generated/index.ts";
import { fieldForm } from "../../../components/record/fieldForm.ts";
import { exactAmount, typedAmount } from "./amounts.ts";
import { type BenefitValues, benefitInputOf, benefitValuesOf, noBenefits } from "./benefits.ts";

/** Amounts are exact texts, and benefits are more than one text. */
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

/** The whole form as the server takes it: amounts are exact texts, and nothing stands for an empty text. */
export function formOf(values: ProjectValues): ProjectFormInput {
  return {
    ...projectForm.inputOf(values),
    estimatedCapex: exactAmount(values.estimatedCapex) ?? null,
    estimatedOpex: exactAmount(values.estimatedOpex) ?? null,
    businessBenefits: benefitInputOf(values.businessBenefits),
  };
}
