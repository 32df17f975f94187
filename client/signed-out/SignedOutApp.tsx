import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { loadPage } from "../access/loadPage.ts";
import { returnTo } from "../access/returnTo.ts";
import { Toaster } from "../components/Toaster.tsx";
import { Landing } from "./Landing.tsx";
import { SignInPage } from "./SignInPage.tsx";
import { ArrivalContext, type Arrived } from "./useSite.ts";

interface DoorProps {
  /** Undefined while the session loads. */
  arrived?: Arrived;
}

export function SignedOutApp({ arrived }: DoorProps) {
  const { t } = useTranslation();

  // Signed-in users are redirected to the page they wanted.
  useEffect(() => {
    if (arrived?.signedIn) loadPage(returnTo(new URLSearchParams(window.location.search).get("from")));
  }, [arrived]);

  if (!arrived) {
    return (
      <p role="status" className="signed-out-landing">
        {t("loading")}
      </p>
    );
  }
  return (
    <ArrivalContext value={arrived}>
      {window.location.pathname === "/" ? <Landing /> : !arrived.signedIn && <SignInPage />}
      <Toaster />
    </ArrivalContext>
  );
}
