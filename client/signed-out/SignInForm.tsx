import { UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clearDraft, useDraft } from "../components/draft.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import type { AuthMode } from "./mode.ts";
import { RateLimitNotice, useSecondsUntil } from "./RateLimitNotice.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { empty, missing, type SignInValues } from "./signInRules.ts";
import { TextField } from "./TextField.tsx";
import { type FormHelpers, SignInFormContext, useSignInForm, useSignInFormContext } from "./useSignInForm.ts";
import { useSite } from "./useSite.ts";
import { useSubmit } from "./useSubmit.ts";

const DRAFT = "auth";

interface SignInFormProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
}

export function SignInForm({ mode, onMode }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const { passwordMinLength } = useSite();
  const send = useSubmit();
  const [waitUntil, setWaitUntil] = useState<number>();
  const seconds = useSecondsUntil(waitUntil);
  const isWaiting = mode === "signIn" && waitUntil !== undefined;
  const labels = { fullName: t("fields.fullName"), email: t("fields.email"), password: t("fields.password") };

  async function handleSend(values: SignInValues, helpers: FormHelpers) {
    const failure = await send(mode, values);
    const { retryAfter, field, message = "" } = failure?.serverError ?? {};
    setWaitUntil(retryAfter && Date.now() + retryAfter * 1_000);
    if (field && field in empty) helpers.setErrors({ [field]: message });
    // Shown at the field, or as the time to wait.
    else if (failure && !(retryAfter && mode === "signIn")) helpers.setFailure(failure);
    if (failure) return;
    clearDraft(DRAFT);
    if (mode === "signIn") return;
    helpers.resetForm({ ...empty, email: values.email });
    onMode("signIn");
  }

  const form = useSignInForm({
    validate: (values) => missing(t, mode, passwordMinLength, values),
    onSubmit: handleSend,
  });

  return (
    <SignInFormContext value={form}>
      <form noValidate className="signed-out-form" onSubmit={(event) => void form.handleSubmit(event)}>
        <ErrorSummary labels={labels} />
        <Restored />
        {mode === "signUp" && <ApprovalNotice />}
        {mode === "signUp" && (
          <TextField name="fullName" label={labels.fullName} autoComplete="name" maxLength={120} />
        )}
        <TextField name="email" type="email" label={labels.email} autoComplete="username" maxLength={254} />
        {mode !== "reset" && (
          <TextField
            name="password"
            type="password"
            label={labels.password}
            maxLength={128}
            autoComplete={mode === "signIn" ? "current-password" : "new-password"}
            help={mode === "signUp" ? t("fields.passwordHelp", { count: passwordMinLength }) : undefined}
            aside={
              mode === "signIn" && (
                <button type="button" className="signed-out-link" onClick={() => onMode("reset")}>
                  {t("forgot")}
                </button>
              )
            }
          />
        )}
        {isWaiting && <RateLimitNotice seconds={seconds} onReset={() => onMode("reset")} />}
        <SubmitButton disabled={isWaiting && seconds > 0}>{t(`modes.${mode}`)}</SubmitButton>
      </form>
    </SignInFormContext>
  );
}

function Restored() {
  const { t } = useTranslation();
  const { restored, discard } = useDraft(useSignInFormContext(), DRAFT);
  if (!restored) return null;

  return (
    <p role="status" className="signed-out-text">
      {t("form.draftRestored")}{" "}
      <button type="button" className="signed-out-link" onClick={discard}>
        {t("form.draftDiscard")}
      </button>
    </p>
  );
}

function ApprovalNotice() {
  const { t } = useTranslation("auth");

  return (
    <div className="signed-out-notice">
      <UserRoundCheck size={16} aria-hidden />
      <div>
        <p className="strong">{t("approvalTitle")}</p>
        <p>{t("approvalText")}</p>
      </div>
    </div>
  );
}
