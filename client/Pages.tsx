import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, type RouteObject, useLocation, useRoutes } from "react-router-dom";

import { AccessGuard } from "./access/AccessGuard.tsx";
import { seesNavigation, useViewer } from "./access/useViewer.ts";
import { asOfDay } from "./asOf/day.ts";
import { isShownAsOf } from "./asOf/isShownAsOf.ts";
import { NotAsOf } from "./asOf/NotAsOf.tsx";
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

/** A page that exists today only says so on a past day. */
function ShownDay({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return asOfDay && !isShownAsOf(pathname) ? <NotAsOf /> : children;
}

/** Shows the navigation, except to users whom the guard sends to a waiting page. */
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
      <ShownDay>{page}</ShownDay>
    </AccessGuard>
  ) : (
    page
  );
  if (path === "") return { index: true, element };
  return { path, element, children: children?.map(pageOf) };
}

// Unknown URLs are public, and keep the navigation for signed-in users.
const inShell = routes.filter(({ path, requireAuth, bare }) => (requireAuth && !bare) || path === "*");
const alone = routes.filter((route) => !inShell.includes(route));

// The shell is one layout route around all its pages, so that it stays mounted while they change.
export const pages: RouteObject[] = [
  { element: <ShellFrame />, children: inShell.map(pageOf) },
  ...alone.map(pageOf),
];

export function Pages() {
  return useRoutes(pages);
}
