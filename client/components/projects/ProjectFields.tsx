import { chakra } from "@chakra-ui/react/styled-system";

import { useProjectChoicesQuery } from "../../../graphql/generated/index.ts";
import { Field } from "../Field.tsx";
import { PersonField } from "../record/PersonField.tsx";
import { BenefitsField } from "./BenefitsField.tsx";
import { type ProjectValues, projectHealths, projectStatuses, projectTypes } from "./projectForm.ts";
import { useProjectLabels } from "./useProjectLabels.ts";
import { useProjectWords } from "./useProjectWords.ts";

export function ProjectFields({ values }: { values: ProjectValues }) {
  const { t } = useProjectWords();
  const labels = useProjectLabels();
  const { data } = useProjectChoicesQuery();
  const none = t("common:form.noChoice");
  const units = (data?.businessUnits?.nodes ?? [])
    .filter(({ archivedAt, name }) => archivedAt === null || name === values.businessUnit)
    .toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name));

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
          options={projectTypes.map((value) => ({
            value,
            label: t(`approvals:values.project_type.${value}`),
          }))}
        />
        <Field
          name="status"
          kind="select"
          label={labels.status}
          options={projectStatuses.map((value) => ({ value, label: t(`approvals:values.status.${value}`) }))}
        />
        <Field
          name="health"
          kind="select"
          label={labels.health}
          options={projectHealths.map((value) => ({ value, label: t(`approvals:values.health.${value}`) }))}
        />
        <Field
          name="businessUnit"
          kind="select"
          label={labels.businessUnit}
          placeholder={none}
          options={units.map(({ name }) => ({ value: name, label: name }))}
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
        <PersonField name="ownerId" label={labels.ownerId} />
      </chakra.div>
      <BenefitsField />
    </>
  );
}
