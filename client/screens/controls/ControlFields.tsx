import { chakra } from "@chakra-ui/react/styled-system";

import { useControlChoicesQuery } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { PersonField } from "../../components/record/PersonField.tsx";
import { vocabularies } from "./controlQuery.ts";
import type { ControlValues } from "./controlSchema.ts";
import { namesOf } from "./useControlFilters.ts";
import { useControlLabels } from "./useControlLabels.ts";
import { useControlWords } from "./useControlWords.ts";

const edited = ["planned", "operating", "degraded"] as const;

export function ControlFields({ values }: { values: Pick<ControlValues, "businessUnit"> }) {
  const { t } = useControlWords();
  const labels = useControlLabels();
  const { data } = useControlChoicesQuery();
  // What is still in use, and what the control has already.
  const units = namesOf(
    data?.businessUnits?.nodes.filter(
      ({ archivedAt, name }) => archivedAt === null || name === values.businessUnit,
    ),
  );
  const shown =
    values.businessUnit && !units.includes(values.businessUnit) ? [...units, values.businessUnit] : units;

  return (
    <>
      <Field name="name" label={labels.name} required maxLength={200} help={t("form.nameHelp")} />
      <Field
        name="description"
        kind="textarea"
        rows={4}
        label={labels.description}
        help={t("form.descriptionHelp")}
      />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <Field
          name="type"
          kind="select"
          label={labels.type}
          options={vocabularies.types.map((value) => ({ value, label: t(`typeLong.${value}`) }))}
        />
        <Field
          name="nature"
          kind="select"
          label={labels.nature}
          options={vocabularies.natures.map((value) => ({ value, label: t(`natureLong.${value}`) }))}
        />
        <Field
          name="status"
          kind="select"
          label={labels.status}
          options={edited.map((value) => ({ value, label: t(`statusLong.${value}`) }))}
        />
        <Field
          name="frequency"
          kind="select"
          label={labels.frequency}
          help={t("form.frequencyHelp")}
          options={vocabularies.frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        />
        <PersonField name="ownerId" label={labels.ownerId} help={t("form.ownerHelp")} />
        <Field
          name="businessUnit"
          kind="select"
          label={labels.businessUnit}
          placeholder={t("common:form.noChoice")}
          options={shown.map((name) => ({ value: name, label: name }))}
        />
        <Field name="annualCost" kind="number" unit="£" min={0} step={1} label={labels.annualCost} />
        <Field name="nextTestOn" kind="date" label={labels.nextTestOn} help={t("form.nextTestHelp")} />
      </chakra.div>
    </>
  );
}
