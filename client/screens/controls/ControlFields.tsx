import { chakra } from "@chakra-ui/react/styled-system";

import { controlFields } from "../../../graphql/fields/controls.ts";
import { useControlChoicesQuery } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { choiceOptions } from "../../components/record/fields.ts";
import { OwnerFields } from "../../components/record/OwnerFields.tsx";
import { usableOptions } from "../../components/record/options.ts";
import { type ControlValues, controlForm } from "./controlSchema.ts";
import { useControlFields } from "./useControlFields.ts";
import { useControlMessages } from "./useControlMessages.ts";

const edited = ["planned", "operating", "degraded"] as const;

export function ControlFields({ values }: { values: Pick<ControlValues, "businessUnit"> }) {
  const { t } = useControlMessages();
  const fields = useControlFields();
  const labels = controlForm.labels(fields.label);
  const { data } = useControlChoicesQuery();

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
          options={controlFields.type.choices.map((value) => ({ value, label: t(`typeLong.${value}`) }))}
        />
        <Field
          name="nature"
          kind="select"
          label={labels.nature}
          options={controlFields.nature.choices.map((value) => ({ value, label: t(`natureLong.${value}`) }))}
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
          options={choiceOptions(fields, "frequency")}
        />
        <OwnerFields labels={labels} help={t("form.ownerHelp")} />
        <Field
          name="businessUnit"
          kind="select"
          label={labels.businessUnit}
          placeholder={t("common:form.noChoice")}
          options={usableOptions(data?.businessUnits, values.businessUnit)}
        />
        <Field name="annualCost" kind="number" unit="£" min={0} step={1} label={labels.annualCost} />
        <Field name="nextTestOn" kind="date" label={labels.nextTestOn} help={t("form.nextTestHelp")} />
      </chakra.div>
    </>
  );
}
