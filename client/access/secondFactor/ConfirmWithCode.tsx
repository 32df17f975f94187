import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useConfirmPasswordMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormSummary } from "../../components/FormSummary.tsx";
import { SubmitButton } from "../../components/SubmitButton.tsx";
import { CodeField } from "./CodeField.tsx";
import { applyCodeError } from "./codeError.ts";

interface Values {
  password: string;
  code: string;
}

/** Asks for password and code, for users who need both to sign in. */
export default function ConfirmWithCode({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(["common", "secondFactor"]);
  const [confirm] = useConfirmPasswordMutation();

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>) {
    try {
      await confirm({ variables: values });
      onDone();
    } catch (error) {
      applyCodeError(helpers, error, t("secondFactor:code.wrong"), ["password"]);
    }
  }

  return (
    <Formik
      initialValues={{ password: "", code: "" }}
      validationSchema={object({
        password: string().required(t("confirmIdentity.required")),
        code: string().trim().required(t("secondFactor:code.required")),
      })}
      onSubmit={handleSubmit}
    >
      <Form noValidate>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <FormSummary
            labels={{ password: t("confirmIdentity.password"), code: t("secondFactor:code.label") }}
          />
          <Field
            name="password"
            kind="password"
            label={t("confirmIdentity.password")}
            required
            maxLength={128}
            autoComplete="current-password"
            autoFocus
          />
          <CodeField recovery />
          <SubmitButton wide>{t("confirmIdentity.submit")}</SubmitButton>
        </chakra.div>
      </Form>
    </Formik>
  );
}
