import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { UserRoundCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { Draft } from "../../components/Draft.tsx";
import { clearDraft } from "../../components/draft.ts";
import { Field } from "../../components/Field.tsx";
import { FormSummary } from "../../components/FormSummary.tsx";
import { SubmitButton } from "../../components/SubmitButton.tsx";
import { type AuthValues, authSchema } from "./authSchema.ts";
import type { AuthMode } from "./mode.ts";
import { useAuthActions } from "./useAuthActions.ts";
import { useSite } from "./useSite.ts";

const DRAFT = "auth";
const empty: AuthValues = { fullName: "", email: "", password: "" };

interface AuthFormProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  /** The password was right, and a code is asked for. */
  onChallenge: (challenge: string) => void;
}

export function AuthForm({ mode, onMode, onChallenge }: AuthFormProps) {
  const { t } = useTranslation("auth");
  const { passwordMinLength } = useSite();
  const send = useAuthActions(onChallenge);
  const labels = { fullName: t("fields.fullName"), email: t("fields.email"), password: t("fields.password") };

  async function handleSubmit(values: AuthValues, helpers: FormikHelpers<AuthValues>) {
    const refusal = await send(mode, values);
    if (refusal?.field && refusal.field in empty) {
      void helpers.setFieldTouched(refusal.field, true, false);
      helpers.setFieldError(refusal.field, refusal.message);
    }
    if (refusal) return;
    clearDraft(DRAFT);
    if (mode === "signIn") return;
    helpers.resetForm({ values: { ...empty, email: values.email } });
    onMode("signIn");
  }

  return (
    <Formik
      initialValues={empty}
      validationSchema={authSchema(t, mode, passwordMinLength)}
      onSubmit={handleSubmit}
    >
      <Form noValidate>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <FormSummary labels={labels} />
          <Draft formId={DRAFT} />
          {mode === "signUp" && <ApprovalNotice />}
          {mode === "signUp" && (
            <Field name="fullName" label={labels.fullName} required autoComplete="name" maxLength={120} />
          )}
          <Field
            name="email"
            kind="email"
            label={labels.email}
            required
            autoComplete="username"
            maxLength={254}
          />
          {mode !== "reset" && (
            <Field
              name="password"
              kind="password"
              label={labels.password}
              required
              maxLength={128}
              autoComplete={mode === "signIn" ? "current-password" : "new-password"}
              help={mode === "signUp" ? t("fields.passwordHelp", { count: passwordMinLength }) : undefined}
              aside={
                mode === "signIn" && (
                  <Button variant="link" onClick={() => onMode("reset")}>
                    {t("forgot")}
                  </Button>
                )
              }
            />
          )}
          <SubmitButton size="lg" wide>
            {t(`modes.${mode}`)}
          </SubmitButton>
        </chakra.div>
      </Form>
    </Formik>
  );
}

function ApprovalNotice() {
  const { t } = useTranslation("auth");

  return (
    <chakra.div display="flex" gap="2.5" p="3" bg="accent.soft" borderRadius="md" fontSize="table">
      <chakra.span aria-hidden color="accent.fg" mt="0.5" flexShrink="0">
        <UserRoundCheck size={16} />
      </chakra.span>
      <div>
        <chakra.p fontWeight="semibold">{t("approvalTitle")}</chakra.p>
        <chakra.p color="fg.muted">{t("approvalText")}</chakra.p>
      </div>
    </chakra.div>
  );
}
