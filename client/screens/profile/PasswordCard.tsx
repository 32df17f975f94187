import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useChangePasswordMutation, useSiteQuery } from "../../../graphql/generated/index.ts";
import { applyServerError } from "../../apollo/formErrors.ts";
import { Card } from "../../components/Card.tsx";
import { Field } from "../../components/Field.tsx";
import { FormSummary } from "../../components/FormSummary.tsx";
import { SubmitButton } from "../../components/SubmitButton.tsx";
import { toast } from "../../components/toast.ts";

interface Values {
  currentPassword: string;
  password: string;
}

const empty: Values = { currentPassword: "", password: "" };

/** Changes the password. This session stays; the server ends all others. */
export function PasswordCard() {
  const { t } = useTranslation("profile");
  const [change] = useChangePasswordMutation();
  const { data } = useSiteQuery();
  const minimum = data?.site.passwordMinLength ?? 12;

  async function handleSubmit({ currentPassword, password }: Values, helpers: FormikHelpers<Values>) {
    try {
      await change({ variables: { currentPassword, newPassword: password } });
      toast.success(t("password.done"), t("password.doneText"));
      helpers.resetForm();
    } catch (error) {
      applyServerError(helpers, error, ["currentPassword", "password"]);
    }
  }

  return (
    <Card title={t("password.title")} text={t("password.text")}>
      <Formik
        initialValues={empty}
        validationSchema={object({
          currentPassword: string().required(t("password.currentRequired")),
          password: string()
            .required(t("password.freshRequired"))
            .min(minimum, t("password.short", { count: minimum })),
        })}
        onSubmit={handleSubmit}
      >
        <Form noValidate>
          <chakra.div display="flex" flexDirection="column" gap="4" px="4" pb="4" maxW="md">
            <FormSummary labels={{ currentPassword: t("password.current"), password: t("password.fresh") }} />
            <Field
              name="currentPassword"
              kind="password"
              label={t("password.current")}
              required
              maxLength={128}
              autoComplete="current-password"
            />
            <Field
              name="password"
              kind="password"
              label={t("password.fresh")}
              required
              maxLength={128}
              autoComplete="new-password"
              help={t("password.help", { count: minimum })}
            />
            <div>
              <SubmitButton>{t("password.submit")}</SubmitButton>
            </div>
          </chakra.div>
        </Form>
      </Formik>
    </Card>
  );
}
