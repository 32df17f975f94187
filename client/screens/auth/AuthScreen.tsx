import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router-dom";

import { returnTo } from "../../access/returnTo.ts";
import { useProviderOutcome } from "../../access/useProviderOutcome.ts";
import { useViewer } from "../../access/useViewer.ts";
import { useArrivalFocus } from "../../components/arrival.ts";
import { Button } from "../../components/Button.tsx";
import { Loading } from "../../components/Loading.tsx";
import { ProviderNotice } from "../../components/ProviderNotice.tsx";
import { useDocumentTitle } from "../../components/pageTitle.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { DemoPanel } from "./DemoPanel.tsx";
import type { AuthMode } from "./mode.ts";
import { ProviderButtons } from "./ProviderButtons.tsx";
import { useChallenge } from "./useChallenge.ts";
import { useSite } from "./useSite.ts";

const SignInStep = lazy(() => import("../../components/secondFactor/SignInStep.tsx"));

export default function AuthScreen() {
  const { t } = useTranslation("auth");
  const [params] = useSearchParams();
  const [mode, setMode] = useState<AuthMode>("signIn");
  const [challenge, setChallenge] = useChallenge();
  const heading = useRef<HTMLHeadingElement>(null);
  const { viewer, loading } = useViewer();
  const { site, organisation } = useSite();
  const outcome = useProviderOutcome();
  useDocumentTitle(t(`modes.${mode}`));
  useArrivalFocus(heading);

  if (loading) return <Loading page />;
  if (viewer) return <Navigate to={returnTo(params.get("from"))} replace />;

  function handleMode(next: AuthMode) {
    setMode(next);
    heading.current?.focus();
  }

  if (challenge) {
    return (
      <AuthPage>
        <Suspense fallback={<Loading />}>
          <SignInStep challenge={challenge} onBack={() => setChallenge(undefined)} />
        </Suspense>
      </AuthPage>
    );
  }

  return (
    <AuthPage aside={site?.demo && <DemoPanel site={site} onChallenge={setChallenge} />}>
      <div>
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="page">
          {t(`modes.${mode}`)}
        </chakra.h1>
        <chakra.p color="fg.muted" fontSize="table">
          {t(`intro.${mode}`, { organisation })}
        </chakra.p>
      </div>
      {outcome && <ProviderNotice outcome={outcome} title={t("notSignedIn")} />}
      <AuthForm mode={mode} onMode={handleMode} onChallenge={setChallenge} />
      {mode === "reset" ? (
        <Button variant="link" alignSelf="center" onClick={() => handleMode("signIn")}>
          {t("back")}
        </Button>
      ) : (
        <>
          <ProviderButtons />
          <ModeSwitch mode={mode} onMode={handleMode} />
        </>
      )}
    </AuthPage>
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

  if (mode === "signIn" && !signUpOpen) {
    return (
      <chakra.p color="fg.muted" fontSize="table" textAlign="center">
        {t("closed", { organisation })}
      </chakra.p>
    );
  }
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      justifyContent="center"
      gap="1.5"
      color="fg.muted"
      fontSize="table"
    >
      {mode === "signIn" ? t("noAccount") : t("hasAccount")}
      <Button variant="link" onClick={() => onMode(other)}>
        {t(`modes.${other}`)}
      </Button>
    </chakra.p>
  );
}
