import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProviderNotice } from "../access/ProviderNotice.tsx";
import { useProviderOutcome } from "../access/useProviderOutcome.ts";
import { DemoPanel } from "./DemoPanel.tsx";
import type { AuthMode } from "./mode.ts";
import { ProviderButtons } from "./ProviderButtons.tsx";
import { SignedOutPage } from "./SignedOutPage.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { useChallengeFromProvider } from "./secondFactor.ts";
import { useSite } from "./useSite.ts";
import { useTitle } from "./useTitle.ts";

export function SignInPage() {
  const { t } = useTranslation("auth");
  const [mode, setMode] = useState<AuthMode>("signIn");
  const heading = useRef<HTMLHeadingElement>(null);
  const { site, organisation } = useSite();
  const outcome = useProviderOutcome();
  const leaving = useChallengeFromProvider();
  useTitle(t(`modes.${mode}`));

  if (leaving) return null;

  function handleMode(next: AuthMode) {
    setMode(next);
    heading.current?.focus();
  }

  return (
    <SignedOutPage organisation={organisation} aside={site?.demo && <DemoPanel site={site} />}>
      <div>
        <h1 ref={heading} tabIndex={-1} className="signed-out-title">
          {t(`modes.${mode}`)}
        </h1>
        <p className="signed-out-text">{t(`intro.${mode}`, { organisation })}</p>
      </div>
      {outcome && <ProviderNotice outcome={outcome} title={t("notSignedIn")} />}
      <SignInForm mode={mode} onMode={handleMode} />
      {mode === "reset" ? (
        <button type="button" className="signed-out-link center" onClick={() => handleMode("signIn")}>
          {t("back")}
        </button>
      ) : (
        <>
          <ProviderButtons />
          <ModeSwitch mode={mode} onMode={handleMode} />
        </>
      )}
    </SignedOutPage>
  );
}

interface ModeSwitchProps {
  mode: "signIn" | "signUp";
  onMode: (mode: AuthMode) => void;
}

function ModeSwitch({ mode, onMode }: ModeSwitchProps) {
  const { t } = useTranslation("auth");
  const { signUpOpen, organisation } = useSite();
  const other = mode === "signIn" ? "signUp" : "signIn";

  if (mode === "signIn" && !signUpOpen)
    return <p className="signed-out-switch">{t("closed", { organisation })}</p>;
  return (
    <p className="signed-out-switch">
      {mode === "signIn" ? t("noAccount") : t("hasAccount")}
      <button type="button" className="signed-out-link" onClick={() => onMode(other)}>
        {t(`modes.${other}`)}
      </button>
    </p>
  );
}
