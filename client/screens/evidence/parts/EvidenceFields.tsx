import { chakra } from "@chakra-ui/react/styled-system";
import { Field } from "../../../components/Field.tsx";
import { PersonField } from "../../../components/record/PersonField.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { type EvidenceValues, evidenceForm } from "./evidenceSchema.ts";
import { lastDay } from "./lastDay.ts";
import { useEvidenceFields } from "./useEvidenceFields.ts";
import { useEvidenceMessages } from "./useEvidenceMessages.ts";

export function EvidenceFields({ values }: { values: EvidenceValues }) {
  const { t } = useEvidenceMessages();
  const labels = evidenceForm.labels(useEvidenceFields().label);
  const follows = values.validUntil ? undefined : lastDay(values.effectiveOn, values.reviewMonths);

  return (
    <>
      <Field name="name" label={labels.name} required maxLength={200} help={t("form.nameHelp")} />
      <Field name="description" kind="textarea" rows={3} label={labels.description} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <PersonField name="collectedBy" label={labels.collectedBy} />
        <Field name="collectedOn" kind="date" label={labels.collectedOn} required />
        <Field
          name="effectiveOn"
          kind="date"
          label={labels.effectiveOn}
          required
          help={t("form.effectiveHelp")}
        />
        <Field
          name="reviewMonths"
          kind="number"
          min={1}
          max={120}
          unit={t("monthsUnit")}
          label={labels.reviewMonths}
          help={t("form.monthsHelp")}
        />
        <Field
          name="validUntil"
          kind="date"
          label={labels.validUntil}
          help={follows ? t("form.follows", { day: formatDate(follows) }) : t("form.validHelp")}
        />
      </chakra.div>
    </>
  );
}
