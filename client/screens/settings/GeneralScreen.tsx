import { useTranslation } from "react-i18next";

import { useGeneralSettingsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { OrganisationCard } from "./OrganisationCard.tsx";

export default function GeneralScreen() {
  const { t } = useTranslation("settings");
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useGeneralSettingsQuery({ fetchPolicy: "cache-and-network" });

  return (
    <>
      <PageHead
        title={t("general.title")}
        context={editable ? t("general.context") : `${t("general.context")} ${t("general.readOnly")}`}
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.organisationSetting && (
        <OrganisationCard settings={data.organisationSetting} editable={editable} onStale={() => refetch()} />
      )}
    </>
  );
}
