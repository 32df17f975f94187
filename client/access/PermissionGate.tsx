import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Loading } from "../components/Loading.tsx";
import { AccessDenied, type Denial } from "./AccessDenied.tsx";
import { may, passesEveryGate } from "./may.ts";
import { type Level, useViewer } from "./useViewer.ts";

interface PermissionGateProps {
  /** A permission, or several of which one is enough. */
  needs: string | readonly string[];
  level?: Level;
  denial?: Denial;
  /** Shown instead of the denial; null shows nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

export function PermissionGate({ needs, level = "read", denial, fallback, children }: PermissionGateProps) {
  const { t } = useTranslation();
  const { viewer, loading } = useViewer();

  if (loading) return <Loading text={t("access.checking")} />;
  const allowed = viewer && [needs].flat().some((need) => may(viewer, need, level));
  if (viewer && (allowed || passesEveryGate(viewer))) return children;
  if (fallback !== undefined) return fallback;
  return <AccessDenied denial={denial} />;
}
