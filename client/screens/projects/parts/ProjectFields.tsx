import { chakra } from "@chakra-ui/react/styled-system";

import { useProjectChoicesQuery } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { choiceOptions } from "../../../components/record/fields.ts";
import { OwnerFields } from "../../../components/record/OwnerFields.tsx";
import { usableOptions } from "../../../components/record/options.ts";
import { BenefitsField } from "./BenefitsField.tsx";
import type { ProjectValues } from "./projectValues.ts";
import { useProjectFields } from "./useProjectFields.ts";
import { useProjectLabels } from "./useProjectLabels.ts";
import { useProjectMessages } from "./useProjectMessages.ts";

export function ProjectFields({ values }: { values: ProjectValues }) {
  const { t } = useProjectMessages();
  const fields = useProjectFields();
  const labels = useProjectLabels();
  const { data } = useProjectChoicesQuery();
  const none = t("common:form.noChoice");

  return (
    <>
      <Field name="name" label={labels.name} required maxLength={200} />
      <Field name="description" kind="textarea" rows={3} label={labels.description} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <Field
          name="projectType"
          kind="select"
          label={labels.projectType}
          placeholder={none}
          options={choiceOptions(fields, "projectType")}
        />
        <Field name="status" kind="select" label={labels.status} options={choiceOptions(fields, "status")} />
        <Field name="health" kind="select" label={labels.health} options={choiceOptions(fields, "health")} />
        <Field
          name="businessUnit"
          kind="select"
          label={labels.businessUnit}
          placeholder={none}
          options={usableOptions(data?.businessUnits, values.businessUnit)}
        />
        <Field name="startDate" kind="date" label={labels.startDate} />
        <Field name="endDate" kind="date" label={labels.endDate} />
        <Field
          name="estimatedCapex"
          label={labels.estimatedCapex}
          unit="£"
          inputMode="decimal"
          help={t("form.capexHelp")}
        />
        <Field
          name="estimatedOpex"
          label={labels.estimatedOpex}
          unit="£"
          per={t("form.aYear")}
          inputMode="decimal"
          help={t("form.opexHelp")}
        />
        <OwnerFields labels={labels} />
      </chakra.div>
      <BenefitsField />
    </>
  );
}
