import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { object } from "yup";

import { useAcceptInvitationMutation } from "../../../graphql/generated/index.ts";
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

/** The page of an invitation link: setting a password opens the account. */
export default function InvitationScreen() {
  const { t } = useTranslation(["people", "auth"]);
  const { t: auth } = useTranslation("auth");
  const token = useUrlHashToken();
  const navigate = useNavigate();
  const { passwordMinLength, organisation } = useSite();
  const [accept] = useAcceptInvitationMutation();
  const [waiting, setWaiting] = useState(false);
  useDocumentTitle(t("accept.title"));

  async function handleSubmit({ password }: Values, helpers: FormikHelpers<Values>) {
    if (!token) return;
    try {
      const { data } = await accept({ variables: { token, password } });
      if (!data?.acceptInvitation?.open) return setWaiting(true);
      toast.success(t("accept.done"), t("accept.doneText"));
      navigate("/auth", { replace: true });
    } catch (error) {
      applyServerError(helpers, error, ["password"]);
    }
  }

  if (!token || waiting) {
    return (
      <SignedOutPage organisation={organisation}>
        <div role="status">
          <chakra.h1 textStyle="page">{waiting ? t("accept.waiting") : t("accept.title")}</chakra.h1>
          <chakra.p color="fg.muted">{waiting ? t("accept.waitingText") : t("accept.missing")}</chakra.p>
        </div>
        <LinkButton to="/auth" variant="solid" size="lg">
          {t("accept.continue")}
        </LinkButton>
      </SignedOutPage>
    );
  }

  return (
    <SignedOutPage organisation={organisation}>
      <div>
        <chakra.h1 textStyle="page">{t("accept.title")}</chakra.h1>
        <chakra.p color="fg.muted" fontSize="table">
          {t("accept.text")}
        </chakra.p>
      </div>
      <Formik
        initialValues={{ password: "" }}
        validationSchema={object({ password: newPasswordRule(auth, passwordMinLength) })}
        onSubmit={handleSubmit}
      >
        <Form noValidate>
          <chakra.div display="flex" flexDirection="column" gap="4">
            <FormSummary labels={{ password: auth("fields.newPassword") }} />
            <Field
              name="password"
              kind="password"
              label={auth("fields.newPassword")}
              required
              maxLength={128}
              autoComplete="new-password"
              help={auth("fields.passwordHelp", { count: passwordMinLength })}
            />
            <SubmitButton size="lg" wide>
              {t("accept.submit")}
            </SubmitButton>
          </chakra.div>
        </Form>
      </Formik>
    </SignedOutPage>
  );
}
