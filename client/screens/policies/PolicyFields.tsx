import { chakra } from "@chakra-ui/react/styled-system";

import { SuggestedTextField } from "../../components/ai/SuggestedTextField.tsx";
import { Field } from "../../components/Field.tsx";
import { OwnerFields } from "../../components/record/OwnerFields.tsx";
import { usePolicyFields } from "./usePolicyFields.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

/** What belongs to a version and is approved with its text. */
export function NameFields() {
  const { t } = usePolicyMessages();
  const { label } = usePolicyFields();

  return (
    <>
      <Field name="name" label={label("name")} required maxLength={200} autoComplete="off" />
      <SuggestedTextField
        record="policies"
        column="summary"
        name="summary"
        label={label("summary")}
        help={t("form.summaryHelp")}
        maxLength={2000}
      />
    </>
  );
}

/** The day of the next review is asked for once there is one. */
export function PolicyFields({ withReview = false }: { withReview?: boolean }) {
  const { t } = usePolicyMessages();
  const { label } = usePolicyFields();

  return (
    <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
      <OwnerFields
        labels={{ ownerId: label("ownerId"), ownerTeamId: label("ownerTeamId") }}
        help={t("form.ownerHelp")}
      />
      <Field
        name="reviewMonths"
        kind="number"
        required
        label={label("reviewMonths")}
        unit={t("form.months")}
        min={1}
        max={60}
        help={t("form.monthsHelp")}
      />
      {withReview && <Field name="nextReviewOn" kind="date" label={label("nextReviewOn")} />}
    </chakra.div>
  );
}
