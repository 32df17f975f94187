import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";

import { returnTo } from "../../access/returnTo.ts";
import SignInStep from "../../access/secondFactor/SignInStep.tsx";
import { useViewer } from "../../access/useViewer.ts";
import { useDocumentTitle } from "../../components/pageTitle.ts";
import { SignedOutPage } from "../../signed-out/SignedOutPage.tsx";
import { useChallenge } from "./useChallenge.ts";
import { useSite } from "./useSite.ts";

/** The second step of a sign-in; without a challenge the user is sent back to the first. */
export default function CodeScreen() {
  const { t } = useTranslation("auth");
  const { organisation } = useSite();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const challenge = useChallenge();
  const { viewer } = useViewer();
  useDocumentTitle(t("modes.signIn"));

  if (viewer) return <Navigate to={returnTo(params.get("from"))} replace />;
  const door = `/auth?${params}`;
  if (!challenge) return <Navigate to={door} replace />;
  return (
    <SignedOutPage organisation={organisation}>
      <SignInStep challenge={challenge} onBack={() => navigate(door, { replace: true })} />
    </SignedOutPage>
  );
}
