import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { LinkTabs } from "../../components/LinkTabs.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { DashboardTab } from "./DashboardTab.tsx";
import { readFilters, tabAddress } from "./filters.ts";

const PersonalTab = lazy(() =>
  import("./personal/PersonalTab.tsx").then((module) => ({ default: module.PersonalTab })),
);

/** The page with its two tabs. The tab and the filters are in the URL. */
export default function IntelligenceScreen() {
  const { t } = useTranslation("intelligence");
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const personal = params.get("tab") === "personalization";
  const tabs = (
    <LinkTabs
      label={t("tabs.label")}
      tabs={[
        { to: tabAddress("dashboard", filters), label: t("tabs.dashboard"), here: !personal },
        {
          to: tabAddress("personalization", filters),
          label: t("tabs.personalization"),
          here: personal,
        },
      ]}
    />
  );
  if (!personal) return <DashboardTab tabs={tabs} />;

  return (
    <>
      <PageHead title={t("title")} context={t("personalContext")} />
      {tabs}
      <Suspense fallback={<Loading />}>
        <PersonalTab />
      </Suspense>
    </>
  );
}
