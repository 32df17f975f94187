import { useTranslation } from "react-i18next";
import { matchPath, useLocation } from "react-router-dom";

import { meets } from "../access/may.ts";
import { useViewer } from "../access/useViewer.ts";
import type { Crumb } from "../components/Breadcrumbs.tsx";
import { usePageTitle } from "../components/pageTitle.ts";
import { routes } from "../routes.ts";
import { pathsOf } from "./paths.ts";

/** The breadcrumbs: the parent pages that the user may open, and the heading of the page itself. */
export function useCrumbs(): Crumb[] {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const heading = usePageTitle();
  const { viewer } = useViewer();

  const pages = pathsOf(routes).filter(({ needs = {} }) => viewer && meets(viewer, needs));
  const titleAt = (pathname: string) =>
    pages.find(({ path, title }) => title && matchPath(path, pathname))?.title;
  const steps = pathname.split("/").filter(Boolean);
  const above = steps.slice(0, -1).flatMap((_, index) => {
    const to = `/${steps.slice(0, index + 1).join("/")}`;
    const title = titleAt(to);
    return title ? [{ label: t(`titles.${title}`), to }] : [];
  });
  const own = titleAt(pathname);
  // Pages of records have no title in the table of routes; their heading is used.
  const label = own ? t(`titles.${own}`) : heading;
  return label ? [...above, { label }] : above;
}
