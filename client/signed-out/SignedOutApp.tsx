import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { loadPage } from "../access/loadPage.ts";
import { returnTo } from "../access/returnTo.ts";
import { Toaster } from "../components/Toaster.tsx";
import { Landing } from "./Landing.tsx";
import { SignInPage } from "./SignInPage.tsx";
import { SiteContext, type SiteState } from "./useSite.ts";

interface SignedOutAppProps {
  /** Undefined while the session loads. */
  siteState?: SiteState;
}

export function SignedOutApp({ siteState }: SignedOutAppProps) {
  const { t } = useTranslation();

  // Signed-in users are redirected to the page they wanted.
  useEffect(() => {
    if (siteState?.signedIn) loadPage(returnTo(new URLSearchParams(window.location.search).get("from")));
  }, [siteState]);

  if (!siteState) {
    return (
      <p role="status" className="signed-out-landing">
        {t("loading")}
      </p>
    );
  }
  return (
    <SiteContext value={siteState}>
      {window.location.pathname === "/" ? <Landing /> : !siteState.signedIn && <SignInPage />}
      <Toaster />
    </SiteContext>
  );
}
