import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { object } from "yup";

import { useResetPasswordMutation } from "../../../graphql/generated/index.ts";
import { applyServerError } from "../../apollo/formErrors.ts";
import { LinkButton } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { FormSummary } from "../../components/FormSummary.tsx";
import { useDocumentTitle } from "../../components/pageTitle.ts";
import { SubmitButton } from "../../components/SubmitButton.tsx";
import { toast } from "../../components/toast.ts";
import { SignedOutPage } from "../../signed-out/SignedOutPage.tsx";
import { newPasswordRule } from "./newPasswordRule.ts";
import { useSite } from "./useSite.ts";
import { useUrlHashToken } from "./useUrlHashToken.ts";

interface Values {
  password: string;
}

/** The page of a password reset link. */
export default function NewPasswordScreen() {
  const { t } = useTranslation("auth");
  const token = useUrlHashToken();
  const navigate = useNavigate();
  const { passwordMinLength, organisation } = useSite();
  const [reset] = useResetPasswordMutation();
  useDocumentTitle(t("newPassword.title"));

  async function handleSubmit({ password }: Values, helpers: FormikHelpers<Values>) {
    if (!token) return;
    try {
      await reset({ variables: { token, password } });
      toast.success(t("newPassword.done"), t("newPassword.doneText"));
      navigate("/auth", { replace: true });
    } catch (error) {
      applyServerError(helpers, error, ["password"]);
    }
  }

  return (
    <SignedOutPage organisation={organisation}>
      <div>
        <chakra.h1 textStyle="page">{t("newPassword.title")}</chakra.h1>
        <chakra.p color="fg.muted" fontSize="table">
          {token ? t("newPassword.text") : t("newPassword.missing")}
        </chakra.p>
      </div>
      {token ? (
        <Formik
          initialValues={{ password: "" }}
          validationSchema={object({ password: newPasswordRule(t, passwordMinLength) })}
          onSubmit={handleSubmit}
        >
          <Form noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <FormSummary labels={{ password: t("fields.newPassword") }} />
              <Field
                name="password"
                kind="password"
                label={t("fields.newPassword")}
                required
                maxLength={128}
                autoComplete="new-password"
                help={t("fields.passwordHelp", { count: passwordMinLength })}
              />
              <SubmitButton size="lg" wide>
                {t("newPassword.submit")}
              </SubmitButton>
            </chakra.div>
          </Form>
        </Formik>
      ) : (
        <LinkButton to="/auth" variant="solid" size="lg">
          {t("newPassword.again")}
        </LinkButton>
      )}
    </SignedOutPage>
  );
}
