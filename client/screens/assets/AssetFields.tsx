import { chakra } from "@chakra-ui/react/styled-system";

import { type Criticality, useAssetChoicesQuery } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { choiceOptions } from "../../components/record/fields.ts";
import { OwnerFields } from "../../components/record/OwnerFields.tsx";
import { usableOptions } from "../../components/record/options.ts";
import { PersonField } from "../../components/record/PersonField.tsx";
import { type AssetValues, assetForm } from "./assetSchema.ts";
import { criticalityOf } from "./criticality.ts";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

interface AssetFieldsProps {
  values: AssetValues;
  /** The criticality that overrides the rule. */
  stated?: Criticality | null;
}

const needs = ["confidentiality", "integrity", "availability"] as const;

export function AssetFields({ values, stated }: AssetFieldsProps) {
  const { t } = useAssetMessages();
  const fields = useAssetFields();
  const labels = assetForm.labels(fields.label);
  const { data } = useAssetChoicesQuery();
  const none = t("common:form.noChoice");
  const levels = t("levels", { returnObjects: true }).map((word, at) => ({
    value: String(at + 1),
    label: t("needs.option", { level: at + 1, word }),
  }));
  const rule = t(`common:severity.${criticalityOf(needs.map((need) => values[need]))}`);

  return (
    <>
      <Field name="name" label={labels.name} required maxLength={200} help={t("form.nameHelp")} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <Field
          name="type"
          kind="select"
          label={labels.type}
          required
          placeholder={none}
          options={choiceOptions(fields, "type")}
        />
        <Field name="status" kind="select" label={labels.status} options={choiceOptions(fields, "status")} />
        <Field
          name="classification"
          kind="select"
          label={labels.classification}
          placeholder={t("register.noClassification")}
          options={choiceOptions(fields, "classification")}
        />
        <Field
          name="businessUnit"
          kind="select"
          label={labels.businessUnit}
          placeholder={none}
          options={usableOptions(data?.businessUnits, values.businessUnit)}
        />
      </chakra.div>
      <Field name="description" kind="textarea" rows={3} label={labels.description} />
      <chakra.fieldset border="0" p="0" m="0" minW="0">
        <chakra.legend textStyle="label" mb="1">
          {t("needs.title")}
        </chakra.legend>
        <chakra.p textStyle="meta" color="fg.muted" mb="2">
          {t("form.needsHelp")}
        </chakra.p>
        <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr 1fr" }} gap="4">
          {needs.map((need) => (
            <Field
              key={need}
              name={need}
              kind="select"
              label={labels[need]}
              placeholder={t("needs.notRated")}
              options={levels}
            />
          ))}
        </chakra.div>
        <chakra.p textStyle="meta" color="fg.muted" mt="2" aria-live="polite">
          {stated
            ? t("needs.previewStated", { criticality: t(`common:severity.${stated}`), rule })
            : t("needs.preview", { criticality: rule })}
        </chakra.p>
      </chakra.fieldset>
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <OwnerFields labels={labels} />
        <PersonField name="custodianId" label={labels.custodianId} help={t("form.custodianHelp")} />
        <Field name="location" label={labels.location} maxLength={200} />
        <Field name="vendor" label={labels.vendor} maxLength={200} />
        <Field
          name="recoveryTimeHours"
          kind="number"
          min={0}
          max={8760}
          unit={t("recovery.unit")}
          label={labels.recoveryTimeHours}
          help={t("form.recoveryTimeHelp")}
        />
        <Field
          name="recoveryPointHours"
          kind="number"
          min={0}
          max={8760}
          unit={t("recovery.unit")}
          label={labels.recoveryPointHours}
          help={t("form.recoveryPointHelp")}
        />
        <Field name="nextReviewOn" kind="date" label={labels.nextReviewOn} />
      </chakra.div>
    </>
  );
}
