import { chakra } from "@chakra-ui/react/styled-system";

import { WordingField } from "../../components/ai/WordingField.tsx";
import { Field } from "../../components/Field.tsx";
import { PersonField } from "../../components/record/PersonField.tsx";
import { policyForm } from "./policySchema.ts";
import { usePolicyFields } from "./usePolicyFields.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

/** The day of the next review is asked for once there is one. */
export function PolicyFields({ withReview = false }: { withReview?: boolean }) {
  const { t } = usePolicyMessages();
  const labels = policyForm.labels(usePolicyFields().label);

  return (
    <>
      <Field name="name" label={labels.name} required maxLength={200} autoComplete="off" />
      <WordingField
        record="policies"
        column="summary"
        name="summary"
        label={labels.summary}
        help={t("form.summaryHelp")}
        maxLength={2000}
      />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <PersonField name="ownerId" label={labels.ownerId} help={t("form.ownerHelp")} />
        <Field
          name="reviewMonths"
          kind="number"
          required
          label={labels.reviewMonths}
          unit={t("form.months")}
          min={1}
          max={60}
          help={t("form.monthsHelp")}
        />
        {withReview && <Field name="nextReviewOn" kind="date" label={labels.nextReviewOn} />}
      </chakra.div>
    </>
  );
}
