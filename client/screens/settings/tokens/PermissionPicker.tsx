import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { useTranslation } from "react-i18next";

import { usePermissionWordsQuery } from "../../../../graphql/generated/index.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { CheckboxField } from "../../../components/CheckboxField.tsx";

/** The field `permissions`: the user's own, in the order of the matrix. */
export function PermissionPicker() {
  const { t } = useTranslation("tokens");
  const { viewer } = useViewer();
  const { data } = usePermissionWordsQuery();
  const [{ value }, { touched, error }, { setValue }] = useField<string[]>("permissions");
  const offered = (data?.permissions?.nodes ?? [])
    .filter(({ permission }) => viewer?.levels.has(permission))
    .toSorted((one, other) => one.position - other.position);

  function toggle(permission: string, chosen: boolean) {
    void setValue(chosen ? [...value, permission] : value.filter((one) => one !== permission));
  }

  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label">{t("form.permissions")}</chakra.legend>
      <chakra.p color="fg.subtle" fontSize="meta" mb="2">
        {t("form.permissionsHelp")}
      </chakra.p>
      {touched && error && (
        <chakra.p color="status.bad.fg" fontSize="table" mb="2">
          {error}
        </chakra.p>
      )}
      <chakra.div
        display="grid"
        rowGap="2.5"
        maxH="64"
        overflowY="auto"
        p="3"
        borderWidth="1px"
        borderRadius="md"
      >
        {offered.map(({ permission, description }) => (
          <CheckboxField
            key={permission}
            control={{
              id: `permission-${permission}`,
              name: "permissions",
              "aria-describedby": `permission-${permission}-help`,
              onChange: (event) => toggle(permission, event.currentTarget.checked),
            }}
            checked={value.includes(permission)}
            label={permission}
            help={description}
          />
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
