import { object, string } from "yup";

import { exactAmount } from "./amounts.ts";
import { type BenefitKind, benefitIds, benefitKinds } from "./benefits.ts";
import type { ProjectMessages } from "./useProjectMessages.ts";

const MAX_PERCENT = 1000;

/** Every message names its benefit, because the summary lists the errors of all twelve together. */
export function benefitSchema(t: ProjectMessages) {
  function valueSchema(kind: BenefitKind, name: string) {
    if (kind === "currency")
      return string().test("amount", t("benefits.amount", { name }), (typed) => isAmount(typed));
    if (kind === "percentage")
      return string().test("percentage", t("benefits.percentage", { name }), (typed) =>
        isAmount(typed, MAX_PERCENT),
      );
    return string().max(kind === "text" ? 200 : 2000, ({ max }) => t("benefits.tooLong", { name, max }));
  }

  return object(
    Object.fromEntries(
      benefitIds.map((id) => {
        const name = t(`approvals:benefits.${id}`);
        return [
          id,
          object({
            value: valueSchema(benefitKinds[id], name),
            details: string().max(1000, ({ max }) => t("benefits.tooLong", { name, max })),
          }),
        ];
      }),
    ),
  );
}

function isAmount(typed: string | undefined, max = Number.POSITIVE_INFINITY): boolean {
  if (!typed?.trim()) return true;
  const exact = exactAmount(typed);
  return exact !== undefined && Number(exact) <= max;
}
