import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { date, object, ref, string } from "yup";

import {
  type TemplateRowFragment,
  type TemplateUseRowFragment,
  useRiskChoicesQuery,
  useTemplateQuery,
  useUseTemplatesMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { usableOptions } from "../../components/record/options.ts";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { ChooseParts } from "./ChooseParts.tsx";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";

interface UseTemplatesProps {
  templates: readonly TemplateRowFragment[];
  onUsed: (uses: TemplateUseRowFragment[]) => void;
  onClose: () => void;
}

interface Values {
  ownerId: Person | null;
  businessUnit: string;
  startsOn: string;
  endsOn: string;
  asDrafts: boolean;
  withAssessment: boolean;
  withControls: string;
  withRequirements: boolean;
}

const empty: Values = {
  ownerId: null,
  businessUnit: "",
  startsOn: "",
  endsOn: "",
  asDrafts: false,
  withAssessment: true,
  withControls: "none",
  withRequirements: true,
};

/** Asks what the new records need, and makes them: all or none. */
export function UseTemplates({ templates, onUsed, onClose }: UseTemplatesProps) {
  const { t } = useTemplateMessages();
  const [use] = useUseTemplatesMutation();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { data: choices } = useRiskChoicesQuery();
  const [single] = templates.length === 1 ? templates : [];
  const { data } = useTemplateQuery({ variables: { id: single?.id ?? "" }, skip: !single });
  const may = useChoices(templates);

  const labels = {
    ownerId: may.isLead ? t("use.lead") : t("use.owner"),
    businessUnit: t("use.unit"),
    startsOn: t("use.startsOn"),
    endsOn: t("use.endsOn"),
    asDrafts: t("use.asDrafts"),
    withAssessment: t("use.withAssessment"),
    withControls: t("use.withControls"),
    withRequirements: t("use.withRequirements"),
  };
  const schema = object({
    startsOn: may.needsDates ? string().required(t("use.startsOnRequired")) : string(),
    endsOn: may.needsDates
      ? date()
          .required(t("use.endsOnRequired"))
          .min(ref("startsOn"), t("use.endsOnRequired"))
          .typeError(t("use.endsOnRequired"))
      : string(),
  });

  async function handleSubmit(values: Values) {
    const { data: answer } = await use({
      variables: {
        input: {
          ids: templates.map(({ id }) => id),
          choices: {
            ownerId: values.ownerId?.id,
            businessUnit: values.businessUnit || null,
            startsOn: values.startsOn || null,
            endsOn: values.endsOn || null,
            asDrafts: values.asDrafts,
            withAssessment: may.assess && values.withAssessment,
            withControls: values.withControls,
            withRequirements: may.map && values.withRequirements,
            leftOut: [...leftOut],
          },
        },
      },
    });
    onUsed((answer?.useTemplates?.uses ?? []).filter((made) => made !== null));
  }

  return (
    <FormDialog
      title={single ? t("use.titleOne", { name: single.name }) : t("use.title", { count: templates.length })}
      initialValues={empty}
      schema={schema}
      labels={labels}
      submitLabel={t("use.submit", { count: templates.length })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <p>{t("use.text")}</p>
          {templates.some(({ useCount }) => useCount > 0) && (
            <chakra.p color="fg.muted">{t("use.again")}</chakra.p>
          )}
          <chakra.div
            display="grid"
            gridTemplateColumns={{ sm: "1fr 1fr" }}
            gap="4"
            _empty={{ display: "none" }}
          >
            {may.person && <PersonField name="ownerId" label={labels.ownerId} />}
            {may.unit && (
              <Field
                name="businessUnit"
                kind="select"
                label={labels.businessUnit}
                placeholder={t("common:form.noChoice")}
                options={usableOptions(choices?.businessUnits)}
              />
            )}
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
          {data?.template && (
            <ChooseParts
              template={data.template}
              controls={values.withControls !== "none"}
              requirements={may.map && values.withRequirements}
              leftOut={leftOut}
              onChange={setLeftOut}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What can be chosen for these templates, with the permissions of the user. */
function useChoices(templates: readonly TemplateRowFragment[]) {
  const has = (...kinds: string[]) => templates.some(({ kind }) => kinds.includes(kind));
  const editsControls = useMay("compliance_edit", "full");
  const editsRisks = useMay("risks_edit", "full");
  const seesControls = useMay("compliance_view");
  const assesses = useMay("risk_assessments", "full");
  const creates = useMay("compliance_create", "full");
  return {
    person: has("risk", "control", "audit_programme", "project", "policy"),
    isLead: templates.every(({ kind }) => kind === "audit_programme"),
    unit: has("risk", "control", "project"),
    dates: has("audit_programme", "project"),
    needsDates: has("audit_programme"),
    draft: has("risk"),
    assess: has("risk") && assesses,
    controls: has("risk") && seesControls && (editsControls || editsRisks),
    create: creates,
    map: has("control", "policy") && editsControls,
  };
}
