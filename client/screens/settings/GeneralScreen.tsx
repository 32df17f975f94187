import { useTranslation } from "react-i18next";

import {
  useCreateCategoryMutation,
  useCreateUnitMutation,
  useGeneralSettingsQuery,
  useUpdateCategoryMutation,
  useUpdateUnitMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { NamedList } from "./NamedList.tsx";
import { OrganisationCard } from "./OrganisationCard.tsx";

export default function GeneralScreen() {
  const { t } = useTranslation("settings");
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useGeneralSettingsQuery({ fetchPolicy: "cache-and-network" });
  const [createUnit] = useCreateUnitMutation();
  const [updateUnit] = useUpdateUnitMutation();
  const [createCategory] = useCreateCategoryMutation();
  const [updateCategory] = useUpdateCategoryMutation();

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
      {data?.businessUnits && (
        <NamedList
          kind="units"
          entries={data.businessUnits.nodes}
          editable={editable}
          onAdd={(businessUnit) => createUnit({ variables: { input: { businessUnit } } })}
          onChange={(name, patch) => updateUnit({ variables: { input: { name, patch } } })}
          onDone={() => void refetch()}
        />
      )}
      {data?.riskCategories && (
        <NamedList
          kind="categories"
          entries={data.riskCategories.nodes}
          editable={editable}
          onAdd={(riskCategory) => createCategory({ variables: { input: { riskCategory } } })}
          onChange={(name, patch) => updateCategory({ variables: { input: { name, patch } } })}
          onDone={() => void refetch()}
        />
      )}
    </>
  );
}
