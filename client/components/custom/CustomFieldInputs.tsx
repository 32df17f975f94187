import { chakra } from "@chakra-ui/react/styled-system";
import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";

import { Field } from "../Field.tsx";
import { PersonField } from "../record/PersonField.tsx";
import { type CustomField, formName } from "./customFields.ts";

/** The section of a form with the custom fields of its records; nothing if there are none. */
export function CustomFieldInputs({ fields }: { fields: readonly CustomField[] }) {
  const { t } = useTranslation("record");
  if (fields.length === 0) return null;

  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0" display="flex" flexDirection="column" gap="4">
      <chakra.legend textStyle="label" fontWeight="semibold" pt="2" mb="3" borderTopWidth="1px" w="full">
        {t("custom.title")}
      </chakra.legend>
      {fields.map((field) => (
        <CustomFieldInput key={field.id} field={field} />
      ))}
    </chakra.fieldset>
  );
}

function CustomFieldInput({ field }: { field: CustomField }) {
  const { t } = useTranslation("common");
  const { values } = useFormikContext<Record<string, unknown>>();
  const { kind, name: label, required } = field;
  const input = { name: formName(field), label, required, help: field.help ?? undefined };

  if (kind === "person") return <PersonField {...input} />;
  if (kind === "number") return <Field {...input} kind="number" step="any" inputMode="decimal" />;
  if (kind === "date") return <Field {...input} kind="date" />;
  if (kind === "text") return <Field {...input} kind="textarea" rows={2} maxLength={2000} />;
  // A record keeps a value that is no longer among the choices.
  const value = values[input.name];
  const kept = typeof value === "string" && value !== "" && !field.choices.includes(value) ? [value] : [];
  return (
    <Field
      {...input}
      kind="select"
      placeholder={t("form.noChoice")}
      options={[...field.choices, ...kept].flatMap((choice) =>
        choice === null ? [] : [{ value: choice, label: choice }],
      )}
    />
  );
}
