import { UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clearDraft, useDraft } from "../components/draft.ts";
import { Entry } from "./Entry.tsx";
import type { AuthMode } from "./mode.ts";
import { Problems } from "./Problems.tsx";
import { Submit } from "./Submit.tsx";
import { empty, missing, type SignInValues } from "./signInRules.ts";
import { useArrival } from "./useArrival.ts";
import { useSending } from "./useSending.ts";
import { type FormHelpers, SignInFormContext, useFormAround, useSignInForm } from "./useSignInForm.ts";
import { useSecondsUntil, WaitNotice } from "./WaitNotice.tsx";

const DRAFT = "auth";

interface SignInFormProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
}

export function SignInForm({ mode, onMode }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const { passwordMinLength } = useArrival();
  const send = useSending();
  const [waitUntil, setWaitUntil] = useState<number>();
  const seconds = useSecondsUntil(waitUntil);
  const isWaiting = mode === "signIn" && waitUntil !== undefined;
  const labels = { fullName: t("fields.fullName"), email: t("fields.email"), password: t("fields.password") };

  async function handleSend(values: SignInValues, helpers: FormHelpers) {
    const refusal = await send(mode, values);
    const { retryAfter } = refusal ?? {};
    setWaitUntil(retryAfter && Date.now() + retryAfter * 1_000);
    if (refusal?.field && refusal.field in empty) helpers.setErrors({ [refusal.field]: refusal.message });
    if (refusal) return;
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
      <form noValidate className="door-form" onSubmit={(event) => void form.handleSubmit(event)}>
        <Problems labels={labels} />
        <Restored />
        {mode === "signUp" && <ApprovalNotice />}
        {mode === "signUp" && (
          <Entry name="fullName" label={labels.fullName} autoComplete="name" maxLength={120} />
        )}
        <Entry name="email" type="email" label={labels.email} autoComplete="username" maxLength={254} />
        {mode !== "reset" && (
          <Entry
            name="password"
            type="password"
            label={labels.password}
            maxLength={128}
            autoComplete={mode === "signIn" ? "current-password" : "new-password"}
            help={mode === "signUp" ? t("fields.passwordHelp", { count: passwordMinLength }) : undefined}
            aside={
              mode === "signIn" && (
                <button type="button" className="door-link" onClick={() => onMode("reset")}>
                  {t("forgot")}
                </button>
              )
            }
          />
        )}
        {isWaiting && <WaitNotice seconds={seconds} onReset={() => onMode("reset")} />}
        <Submit disabled={isWaiting && seconds > 0}>{t(`modes.${mode}`)}</Submit>
      </form>
    </SignInFormContext>
  );
}

function Restored() {
  const { t } = useTranslation();
  const { restored, discard } = useDraft(useFormAround(), DRAFT);
  if (!restored) return null;

  return (
    <p role="status" className="door-text">
      {t("form.draftRestored")}{" "}
      <button type="button" className="door-link" onClick={discard}>
        {t("form.draftDiscard")}
      </button>
    </p>
  );
}

function ApprovalNotice() {
  const { t } = useTranslation("auth");

  return (
    <div className="door-notice">
      <UserRoundCheck size={16} aria-hidden />
      <div>
        <p className="strong">{t("approvalTitle")}</p>
        <p>{t("approvalText")}</p>
      </div>
    </div>
  );
}
