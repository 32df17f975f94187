import { chakra } from "@chakra-ui/react/styled-system";

import { Field } from "../../components/Field.tsx";
import { choiceOptions } from "../../components/record/fields.ts";
import { PersonField } from "../../components/record/PersonField.tsx";
import { reviewForm } from "./reviewSchema.ts";
import { useReviewFields } from "./useReviewFields.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

export function ReviewFields() {
  const { t } = useReviewMessages();
  const fields = useReviewFields();
  const labels = reviewForm.labels(fields.label);

  return (
    <>
      <Field name="title" label={labels.title} required maxLength={200} help={t("form.titleHelp")} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <Field name="plannedOn" kind="date" required label={labels.plannedOn} help={t("form.plannedHelp")} />
        <PersonField name="chairId" label={labels.chairId} help={t("form.chairHelp")} />
        <Field
          name="recurrence"
          kind="select"
          required
          label={labels.recurrence}
          options={choiceOptions(fields, "recurrence")}
          help={t("form.recurrenceHelp")}
        />
      </chakra.div>
      <Field name="minutes" kind="textarea" rows={8} label={labels.minutes} help={t("form.minutesHelp")} />
    </>
  );
}
