import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, type RouteObject, useRoutes } from "react-router-dom";

import { AccessGuard } from "./access/AccessGuard.tsx";
import { seesNavigation, useViewer } from "./access/useViewer.ts";
import { Loading } from "./components/Loading.tsx";
import { LazyPage } from "./LazyPage.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { type PageRoute, routes } from "./routes.ts";
import { AppShell } from "./shell/AppShell.tsx";

function Page({ children }: { children: ReactNode }) {
  const { t } = useTranslation();

  return (
    <PageBoundary>
      <Suspense fallback={<Loading text={t("loadingPage")} />}>{children}</Suspense>
    </PageBoundary>
  );
}

/** The navigation is for those who may go somewhere; whom the guard sends away never sees it. */
function ShellFrame() {
  const { viewer, loading } = useViewer();

  if (loading) return <Loading page />;
  if (!viewer || !seesNavigation(viewer)) return <Outlet />;
  return <AppShell />;
}

function pageOf(route: PageRoute): RouteObject {
  const { screen, path, requireAuth, allowWithoutRoles, needs, children } = route;
  const page = (
    <Page>
      <LazyPage screen={screen} />
    </Page>
  );
  const element = requireAuth ? (
    <AccessGuard allowWithoutRoles={allowWithoutRoles} needs={needs}>
      {page}
    </AccessGuard>
  ) : (
    page
  );
  if (path === "") return { index: true, element };
  return { path, element, children: children?.map(pageOf) };
}

// An address that leads nowhere is public, and keeps the navigation for whoever has it.
const inShell = routes.filter(({ path, requireAuth, bare }) => (requireAuth && !bare) || path === "*");
const alone = routes.filter((route) => !inShell.includes(route));

// The shell is one layout around all its pages, so that it stays while they change.
export const pages: RouteObject[] = [
  { element: <ShellFrame />, children: inShell.map(pageOf) },
  ...alone.map(pageOf),
];

export function Pages() {
  return useRoutes(pages);
}
