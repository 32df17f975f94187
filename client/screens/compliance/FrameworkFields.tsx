import { chakra } from "@chakra-ui/react/styled-system";

import { Field } from "../../components/Field.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";

export function FrameworkFields() {
  const { t } = useComplianceMessages();

  return (
    <>
      <Field name="name" label={t("fields.name")} required maxLength={200} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <Field
          name="code"
          label={t("fields.frameworkCode")}
          required
          maxLength={40}
          help={t("form.frameworkCodeHelp")}
        />
        <Field name="edition" label={t("fields.edition")} maxLength={40} />
      </chakra.div>
      <Field name="publisher" label={t("fields.publisher")} maxLength={120} />
      <Field name="description" kind="textarea" rows={3} label={t("fields.description")} />
      <Field name="licence" label={t("fields.licence")} maxLength={200} help={t("form.licenceHelp")} />
      <Field name="source" label={t("fields.source")} maxLength={500} help={t("form.sourceHelp")} />
    </>
  );
}
