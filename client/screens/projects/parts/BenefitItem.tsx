import { chakra } from "@chakra-ui/react/styled-system";
import { useField, useFormikContext } from "formik";
import { useId } from "react";

import { CheckboxField } from "../../../components/CheckboxField.tsx";
import { Field } from "../../../components/Field.tsx";
import { type BenefitEntry, type BenefitId, benefitKinds, unselected } from "./benefits.ts";
import { useProjectMessages } from "./useProjectMessages.ts";

/** One benefit: a checkbox, and if selected its value and details. */
export function BenefitItem({ benefit }: { benefit: BenefitId }) {
  const { t } = useProjectMessages();
  const id = useId();
  const name = `businessBenefits.${benefit}`;
  const [field, , helpers] = useField<BenefitEntry>(name);
  const { isSubmitting } = useFormikContext();
  const kind = benefitKinds[benefit];
  const label = t(`approvals:benefits.${benefit}`);

  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: "0" }} py="2">
      <CheckboxField
        control={{
          id,
          name: `${name}.selected`,
          disabled: isSubmitting,
          onChange: (event) =>
            void helpers.setValue(
              event.currentTarget.checked ? { ...unselected, selected: true } : unselected,
            ),
        }}
        checked={field.value.selected}
        label={label}
      />
      {field.value.selected && (
        <chakra.div
          role="group"
          aria-label={label}
          display="flex"
          flexDirection="column"
          gap="3"
          ps="6"
          pt="2"
          pb="1"
        >
          {kind === "currency" && (
            <Field
              name={`${name}.value`}
              label={t("benefits.value.currency")}
              unit="£"
              per={t("form.aYear")}
              inputMode="decimal"
            />
          )}
          {kind === "percentage" && (
            <Field
              name={`${name}.value`}
              label={t("benefits.value.percentage")}
              unit="%"
              inputMode="decimal"
            />
          )}
          {kind === "text" && (
            <Field name={`${name}.value`} label={t("benefits.value.text")} maxLength={200} />
          )}
          {kind === "textarea" && (
            <Field name={`${name}.value`} kind="textarea" rows={3} label={t("benefits.value.text")} />
          )}
          <Field name={`${name}.details`} kind="textarea" rows={2} label={t("benefits.details")} />
        </chakra.div>
      )}
    </chakra.li>
  );
}
