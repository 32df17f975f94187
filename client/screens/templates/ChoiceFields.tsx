import { chakra } from "@chakra-ui/react/styled-system";

import { useRiskChoicesQuery } from "../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Field } from "../../components/Field.tsx";
import { usableOptions } from "../../components/record/options.ts";
import { PersonField } from "../../components/record/PersonField.tsx";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";
import type { ChoiceValues, Choosable } from "./useTemplateChoices.ts";

interface ChoiceFieldsProps {
  may: Choosable;
  labels: Readonly<Record<keyof ChoiceValues, string>>;
}

/** What the new records need: as far as the templates have it and the user may choose it. */
export function ChoiceFields({ may, labels }: ChoiceFieldsProps) {
  const { t } = useTemplateMessages();

  return (
    <>
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4" _empty={{ display: "none" }}>
        {may.person && <PersonField name="ownerId" label={labels.ownerId} />}
        {may.unit && <UnitField label={labels.businessUnit} />}
        {may.dates && (
          <Field
            name="startsOn"
            kind="date"
            required={may.needsDates}
            label={labels.startsOn}
            help={may.needsDates ? undefined : t("use.startsOnHelp")}
          />
        )}
        {may.needsDates && <Field name="endsOn" kind="date" required label={labels.endsOn} />}
      </chakra.div>
      {may.controls && (
        <Field
          name="withControls"
          kind="select"
          label={labels.withControls}
          options={(["none", "existing", "create"] as const)
            .filter((value) => value !== "create" || may.create)
            .map((value) => ({ value, label: t(`use.controls.${value}`) }))}
        />
      )}
      {may.assess && (
        <Field
          name="withAssessment"
          kind="checkbox"
          label={labels.withAssessment}
          help={t("use.withAssessmentHelp")}
        />
      )}
      {may.draft && (
        <Field name="asDrafts" kind="checkbox" label={labels.asDrafts} help={t("use.asDraftsHelp")} />
      )}
      {may.map && (
        <Field
          name="withRequirements"
          kind="checkbox"
          label={labels.withRequirements}
          help={t("use.withRequirementsHelp")}
        />
      )}
    </>
  );
}

function UnitField({ label }: { label: string }) {
  const { t } = useTemplateMessages();
  const { data, error, refetch } = useRiskChoicesQuery();
  if (error && !data) return <ErrorPanel title={label} error={error} onRetry={() => void refetch()} />;
  return (
    <Field
      name="businessUnit"
      kind="select"
      label={label}
      placeholder={t("common:form.noChoice")}
      options={usableOptions(data?.businessUnits)}
    />
  );
}
