import { chakra } from "@chakra-ui/react/styled-system";

import { useMay } from "../../../access/useMay.ts";
import { SuggestedTextField } from "../../../components/ai/SuggestedTextField.tsx";
import { Field } from "../../../components/Field.tsx";
import { choiceOptions } from "../../../components/record/fields.ts";
import { OwnerFields } from "../../../components/record/OwnerFields.tsx";
import { RecordField } from "../../../components/record/RecordField.tsx";
import { today } from "../../../components/today.ts";
import { useFindRequirements } from "../../compliance/parts/useFindRequirements.tsx";
import { useFindControls } from "../../controls/parts/useFindControls.tsx";
import { useFindRisks } from "../../risks/parts/useFindRisks.tsx";
import { findingForm, findingTexts } from "./findingValues.ts";
import { useFindFindings } from "./useFindFindings.ts";
import { useFindingFields } from "./useFindingFields.ts";
import { useFindingMessages } from "./useFindingMessages.ts";

interface FindingFieldsProps {
  /** Whether it was found by a test; then the control is that of the test, so the form has no field for it. */
  ofTest?: boolean;
}

export function FindingFields({ ofTest = false }: FindingFieldsProps) {
  const { t } = useFindingMessages();
  const fields = useFindingFields();
  const labels = findingForm.labels(fields.label);
  const seesRisks = useMay("risks_view");
  const findControls = useFindControls();
  const findRequirements = useFindRequirements();
  const findRisks = useFindRisks();
  const findFindings = useFindFindings();

  return (
    <>
      <Field name="title" label={labels.title} required maxLength={200} help={t("help.title")} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <Field
          name="severity"
          kind="select"
          required
          label={labels.severity}
          placeholder={t("record:picker.notChosen")}
          options={choiceOptions(fields, "severity")}
        />
        <Field name="identifiedOn" kind="date" required max={today()} label={labels.identifiedOn} />
        <OwnerFields labels={labels} help={t("help.owner")} />
        <Field name="dueOn" kind="date" label={labels.dueOn} />
      </chakra.div>
      {findingTexts.map((part) => (
        <SuggestedTextField
          key={part}
          record="findings"
          column={part}
          name={part}
          rows={part === "condition" ? 4 : 2}
          label={labels[part]}
          help={t(`help.${part}`)}
        />
      ))}
      <chakra.fieldset display="flex" flexDirection="column" gap="4">
        <chakra.legend textStyle="section" mb="2">
          {t("form.links")}
        </chakra.legend>
        {!ofTest && <RecordField name="controlId" label={labels.controlId} find={findControls} />}
        <RecordField name="requirementId" label={labels.requirementId} find={findRequirements} />
        <RecordField name="repeatsId" label={labels.repeatsId} help={t("help.repeats")} find={findFindings} />
        {seesRisks && <RecordField name="riskId" label={labels.riskId} find={findRisks} />}
      </chakra.fieldset>
    </>
  );
}
