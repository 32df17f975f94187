import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";

import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PlaceTabs } from "../../components/PlaceTabs.tsx";
import { DashboardTab } from "./DashboardTab.tsx";

const PersonalTab = lazy(() =>
  import("./personal/PersonalTab.tsx").then((module) => ({ default: module.PersonalTab })),
);

const ADDRESS = "/bi-dashboard";

/** Two tabs under one roof; the second one stands in the address, and so do the filters of the first. */
export default function IntelligenceScreen() {
  const { t } = useTranslation("intelligence");
  const [params] = useSearchParams();
  const personal = params.get("tab") === "personalization";
  const tabs = (
    <PlaceTabs
      label={t("tabs.label")}
      places={[
        { to: ADDRESS, label: t("tabs.dashboard"), here: !personal },
        { to: `${ADDRESS}?tab=personalization`, label: t("tabs.personalization"), here: personal },
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
