import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";

import {
  MetadataDocument,
  useCreateCategoryMutation,
  useCreateDepartmentMutation,
  useCreateUnitMutation,
  useMetadataQuery,
  useUpdateCategoryMutation,
  useUpdateDepartmentMutation,
  useUpdateUnitMutation,
} from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { CustomFieldsCard } from "./CustomFieldsCard.tsx";
import { ImpactRuleCard } from "./ImpactRuleCard.tsx";
import { NamedList } from "./NamedList.tsx";
import { inOrder, type NamedEntry } from "./named.ts";
import { RatingCriteriaCard } from "./RatingCriteriaCard.tsx";
import { ReviewCadenceCard } from "./ReviewCadenceCard.tsx";
import { RiskAppetiteCard } from "./RiskAppetiteCard.tsx";

function inUse(entries: readonly NamedEntry[]): string[] {
  return inOrder(entries.filter(({ archivedAt }) => archivedAt === null)).map(({ name }) => name);
}

/** What the organisation groups its records by, and the rules of its risk method. */
export default function MetadataScreen() {
  const { t } = useTranslation("settings");
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useMetadataQuery({ fetchPolicy: "cache-and-network" });
  const [createUnit] = useCreateUnitMutation();
  const [updateUnit] = useUpdateUnitMutation();
  const [createCategory] = useCreateCategoryMutation();
  const [updateCategory] = useUpdateCategoryMutation();
  const [createDepartment] = useCreateDepartmentMutation();
  const [updateDepartment] = useUpdateDepartmentMutation();
  const client = useApolloClient();

  // `refetch` stops when the screen unmounts, and forms opened next would show the old lists; Apollo sends both as one
  // request.
  function refetchAll() {
    client.query({ query: MetadataDocument, fetchPolicy: "network-only" }).catch(() => undefined);
    return refetch();
  }

  return (
    <>
      <PageHead
        title={t("metadata.title")}
        context={editable ? t("metadata.context") : `${t("metadata.context")} ${t("general.readOnly")}`}
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.organisationSetting && (
        <>
          <ImpactRuleCard
            settings={data.organisationSetting}
            weights={data.impactWeights?.nodes ?? []}
            editable={editable}
            onChanged={() => refetchAll()}
          />
          <ReviewCadenceCard
            settings={data.organisationSetting}
            editable={editable}
            onStale={() => refetchAll()}
          />
        </>
      )}
      {data?.ratingScales && (
        <RatingCriteriaCard
          criteria={data.ratingScales.nodes}
          editable={editable}
          onDone={() => refetchAll()}
        />
      )}
      {data?.riskAppetites && (
        <RiskAppetiteCard
          appetites={data.riskAppetites.nodes}
          categories={inUse(data.riskCategories?.nodes ?? [])}
          units={inUse(data.businessUnits?.nodes ?? [])}
          editable={editable}
          onChanged={() => refetchAll()}
        />
      )}
      {data?.businessUnits && (
        <NamedList
          kind="units"
          entries={data.businessUnits.nodes}
          editable={editable}
          onAdd={(businessUnit) => createUnit({ variables: { input: { businessUnit } } })}
          onChange={(name, patch) => updateUnit({ variables: { input: { name, patch } } })}
          onDone={() => void refetchAll()}
        />
      )}
      {data?.riskCategories && (
        <NamedList
          kind="categories"
          entries={data.riskCategories.nodes}
          editable={editable}
          onAdd={(riskCategory) => createCategory({ variables: { input: { riskCategory } } })}
          onChange={(name, patch) => updateCategory({ variables: { input: { name, patch } } })}
          onDone={() => void refetchAll()}
        />
      )}
      {data?.departments && (
        <NamedList
          kind="departments"
          entries={data.departments.nodes}
          editable={editable}
          onAdd={(department) => createDepartment({ variables: { input: { department } } })}
          onChange={(name, patch) => updateDepartment({ variables: { input: { name, patch } } })}
          onDone={() => void refetchAll()}
        />
      )}
      {data && <CustomFieldsCard editable={editable} />}
    </>
  );
}
