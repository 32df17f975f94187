import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";

import { BenefitItem } from "./BenefitItem.tsx";
import { type BenefitValues, benefitIds } from "./benefits.ts";
import { useProjectMessages } from "./useProjectMessages.ts";

/** The twelve benefits, each with its value and details. */
export function BenefitsField() {
  const { t } = useProjectMessages();
  const [field, meta] = useField<BenefitValues>("businessBenefits");
  const count = benefitIds.filter((id) => field.value[id].selected).length;
  // An error of the server about the whole field; validation errors are shown at each benefit.
  const serverError = typeof meta.error === "string" ? meta.error : undefined;

  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" mb="1">
        {t("fields.businessBenefits")}
      </chakra.legend>
      <chakra.p textStyle="meta" color="fg.muted" mb="1" aria-live="polite">
        {t("benefits.selected", { count })}
      </chakra.p>
      {serverError && (
        <chakra.p color="status.bad.fg" fontSize="table">
          {serverError}
        </chakra.p>
      )}
      <chakra.ul listStyle="none" borderWidth="1px" borderRadius="md" px="3">
        {benefitIds.map((id) => (
          <BenefitItem key={id} benefit={id} />
        ))}
      </chakra.ul>
    </chakra.fieldset>
  );
}
