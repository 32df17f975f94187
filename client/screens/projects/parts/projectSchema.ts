import { object, string } from "yup";

import { fieldShape } from "../../../components/record/fieldSchema.ts";
import { exactAmount } from "./amounts.ts";
import { benefitSchema } from "./benefitSchema.ts";
import { projectForm } from "./projectValues.ts";
import type { ProjectMessages } from "./useProjectMessages.ts";

export function projectSchema(t: ProjectMessages) {
  const amount = string().test(
    "amount",
    t("form.amount"),
    (typed) => !typed?.trim() || exactAmount(typed) !== undefined,
  );
  const shape = fieldShape(projectForm, { name: t("form.nameRequired") });
  return object({
    ...shape,
    endDate: shape.endDate.test("order", t("form.endBeforeStart"), (end, { parent }) => {
      const { startDate: start }: { startDate?: unknown } = parent;
      return !end || !(start instanceof Date) || end >= start;
    }),
    estimatedCapex: amount,
    estimatedOpex: amount,
    businessBenefits: benefitSchema(t),
  });
}
