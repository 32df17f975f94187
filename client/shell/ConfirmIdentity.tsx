import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useConfirmPasswordMutation } from "../../graphql/generated/index.ts";
import { answerConfirmation, type ConfirmationRequest, useConfirmation } from "../apollo/confirmation.ts";
import { applyServerError } from "../apollo/formErrors.ts";
import { Button } from "../components/Button.tsx";
import { Dialog } from "../components/Dialog.tsx";
import { Field } from "../components/Field.tsx";
import { FormSummary } from "../components/FormSummary.tsx";
import { Loading } from "../components/Loading.tsx";
import { SubmitButton } from "../components/SubmitButton.tsx";

const ConfirmWithCode = lazy(() => import("../access/secondFactor/ConfirmWithCode.tsx"));

const NAMES: Record<string, string> = { google: "Google", github: "GitHub" };

/**
 * Asks for the password, with a code if there is a second factor, or for a new sign-in at the provider, when an
 * operation needs a confirmation of identity.
 */
export function ConfirmIdentity() {
  const question = useConfirmation();
  const { t } = useTranslation();
  const first = useRef<HTMLDivElement>(null);
  if (!question) return null;

  return (
    <Dialog
      open
      onClose={() => answerConfirmation(false)}
      title={t("confirmIdentity.title")}
      size="sm"
      role="alertdialog"
      initialFocus={first}
    >
      <chakra.div ref={first} tabIndex={-1} outline="none" display="flex" flexDirection="column" gap="4">
        <chakra.p>{t("confirmIdentity.text")}</chakra.p>
        <Answer question={question} />
      </chakra.div>
    </Dialog>
  );
}

function Answer({ question }: { question: ConfirmationRequest }) {
  if (!question.methods.includes("password")) return <ByProvider {...question} />;
  if (!question.secondFactor) return <ByPassword />;
  return (
    <Suspense fallback={<Loading />}>
      <ConfirmWithCode onDone={() => answerConfirmation(true)} />
    </Suspense>
  );
}

function ByPassword() {
  const { t } = useTranslation();
  const [confirm] = useConfirmPasswordMutation();

  async function handleSubmit(values: { password: string }, helpers: FormikHelpers<{ password: string }>) {
    try {
      await confirm({ variables: values });
      answerConfirmation(true);
    } catch (error) {
      applyServerError(helpers, error, ["password"]);
    }
  }

  return (
    <Formik
      initialValues={{ password: "" }}
      validationSchema={object({ password: string().required(t("confirmIdentity.required")) })}
      onSubmit={handleSubmit}
    >
      <Form noValidate>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <FormSummary labels={{ password: t("confirmIdentity.password") }} />
          <Field
            name="password"
            kind="password"
            label={t("confirmIdentity.password")}
            required
            maxLength={128}
            autoComplete="current-password"
            autoFocus
          />
          <SubmitButton wide>{t("confirmIdentity.submit")}</SubmitButton>
        </chakra.div>
      </Form>
    </Formik>
  );
}

/** Opens the provider in a new tab, so that unsaved input in this one stays; both tabs share the cookie. */
function ByProvider({ methods }: ConfirmationRequest) {
  const { t } = useTranslation();

  return (
    <>
      <chakra.p>{t("confirmIdentity.provider")}</chakra.p>
      {methods.map((method) => (
        <Button key={method} wide onClick={() => window.open(`/auth/${method}?from=/`, "_blank", "noopener")}>
          {t("confirmIdentity.signInWith", { provider: NAMES[method] ?? method })}
        </Button>
      ))}
      <Button variant="solid" wide onClick={() => answerConfirmation(true)}>
        {t("confirmIdentity.done")}
      </Button>
    </>
  );
}
