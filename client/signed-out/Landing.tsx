import { useTranslation } from "react-i18next";
import { loadPage } from "../access/loadPage.ts";
import { clearAllDrafts } from "../components/allDrafts.ts";
import { Logo } from "../components/Logo.tsx";
import { toast } from "../components/toast.ts";
import { serverErrorOf } from "./errorOf.ts";
import { requestSignOut } from "./requests.ts";
import { useSite } from "./useSite.ts";
import { useTitle } from "./useTitle.ts";

export function Landing() {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();
  const { signedIn } = useSite();
  useTitle(t("landing"));

  async function handleSignOut() {
    try {
      await requestSignOut();
      clearAllDrafts();
      loadPage("/auth");
    } catch (error) {
      toast.error(t("toast.error"), serverErrorOf(error).message);
    }
  }

  return (
    <main className="signed-out-landing">
      <h1>
        <Logo size={44} />
      </h1>
      <p>{common("tagline")}</p>
      {signedIn ? (
        <button type="button" className="signed-out-button" onClick={() => void handleSignOut()}>
          {t("signOut")}
        </button>
      ) : (
        <a href="/auth" className="signed-out-button solid large">
          {t("access")}
        </a>
      )}
    </main>
  );
}
