import { useTranslation } from "react-i18next";

import { useOrganisationQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { EntitiesCard } from "./EntitiesCard.tsx";
import { ProfileCards } from "./ProfileCards.tsx";
import { ScopesCard } from "./ScopesCard.tsx";

/** Who the organisation is: what stands on its reports, where it works, and what its management systems cover. */
export default function OrganisationScreen() {
  const { t } = useTranslation(["organisation", "settings"]);
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useOrganisationQuery({ fetchPolicy: "cache-and-network" });

  return (
    <>
      <PageHead
        title={t("title")}
        context={editable ? t("context") : `${t("context")} ${t("settings:general.readOnly")}`}
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.organisationProfile && (
        <ProfileCards profile={data.organisationProfile} editable={editable} onStale={() => refetch()} />
      )}
      {data?.organisationEntities && (
        <EntitiesCard
          entities={data.organisationEntities.nodes}
          editable={editable}
          onDone={() => void refetch()}
        />
      )}
      {data?.managementSystems && (
        <ScopesCard
          systems={data.managementSystems.nodes}
          editable={editable}
          onDone={() => void refetch()}
        />
      )}
    </>
  );
}
