import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";

import { ErrorPanel } from "../components/ErrorPanel.tsx";
import { Loading } from "../components/Loading.tsx";
import { toast } from "../components/toast.ts";
import { meets, type Needs } from "./may.ts";
import { signInPath } from "./returnTo.ts";
import { useApplyPreferences } from "./useApplyPreferences.ts";
import { useViewer, type Viewer } from "./useViewer.ts";

const statusPages: Record<string, string> = { pending: "/pending-approval", suspended: "/suspended" };
const factorPage = "/second-factor";
const waitingPages = [...Object.values(statusPages), "/no-roles", factorPage];

interface AccessGuardProps {
  allowWithoutRoles?: boolean;
  needs?: Needs;
  children: ReactNode;
}

/** The page to which this user is redirected instead of the requested one, if any. */
function redirectPath(viewer: Viewer, pathname: string, allowWithoutRoles: boolean): string | undefined {
  const statusPage = statusPages[viewer.status];
  if (statusPage) return pathname === statusPage ? undefined : statusPage;
  if (viewer.needsSecondFactor) return pathname === factorPage ? undefined : factorPage;
  if (viewer.roles.length === 0) return allowWithoutRoles ? undefined : "/no-roles";
  // The reason to wait is gone.
  return waitingPages.includes(pathname) ? "/dashboard" : undefined;
}

function AccessDeniedRedirect() {
  const { t } = useTranslation();

  useEffect(() => {
    toast.error(t("access.deniedTitle"), t("access.deniedPage"));
  }, [t]);

  return <Navigate to="/dashboard" replace />;
}

export function AccessGuard({ allowWithoutRoles = false, needs = {}, children }: AccessGuardProps) {
  const { t } = useTranslation();
  const location = useLocation();
  const { viewer, loading, error, refetch } = useViewer();
  useApplyPreferences();

  if (loading) return <Loading />;
  if (error && !viewer) {
    return (
      <ErrorPanel
        title={t("access.sessionErrorTitle")}
        text={t("access.sessionErrorText")}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!viewer) return <Navigate to={signInPath(location)} replace />;

  const elsewhere = redirectPath(viewer, location.pathname, allowWithoutRoles);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  if (viewer.status === "approved" && !meets(viewer, needs)) return <AccessDeniedRedirect />;
  return children;
}
