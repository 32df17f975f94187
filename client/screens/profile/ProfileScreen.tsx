import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router-dom";

import { useViewer } from "../../access/useViewer.ts";
import { LinkButton } from "../../components/Button.tsx";
import { LinkTabs } from "../../components/LinkTabs.tsx";
import { PageHead } from "../../components/PageHead.tsx";

const tabs = ["profile", "security", "notifications", "sessions"] as const;

/** The settings of the signed-in user. */
export default function ProfileScreen() {
  const { t } = useTranslation("profile");
  const { pathname } = useLocation();
  const { viewer } = useViewer();
  const here = pathname.split("/")[2] || "profile";

  return (
    <>
      <PageHead
        title={t("title")}
        context={viewer?.fullName}
        actions={
          <LinkButton to="/dashboard">
            <ArrowLeft aria-hidden />
            {t("back")}
          </LinkButton>
        }
      />
      <LinkTabs
        label={t("tabs.label")}
        tabs={tabs.map((tab) => ({
          to: tab === "profile" ? "/profile" : `/profile/${tab}`,
          label: t(`tabs.${tab}`),
          here: tab === here,
        }))}
      />
      <Outlet />
    </>
  );
}
