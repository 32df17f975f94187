import { useMemo } from "react";

import { policyFields } from "../../../graphql/fields/policies.ts";
import { PoliciesDocument, usePoliciesQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { OwnerPicture } from "../../components/record/owner.tsx";
import { filterVocabularies } from "../../components/register/fieldFilters.ts";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { ComplianceTabs } from "../compliance/parts/ComplianceTabs.tsx";
import { PolicyPreview } from "./PolicyPreview.tsx";
import { PolicyStatusBadge } from "./PolicyStatusBadge.tsx";
import { policyColumns } from "./policyColumns.tsx";
import { defaultSort, variablesOf } from "./policyQuery.ts";
import { usePolicyFields } from "./usePolicyFields.ts";
import { usePolicyFilters } from "./usePolicyFilters.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

const NewPolicy = lazyComponent(async () => (await import("./NewPolicy.tsx")).NewPolicy);
const PolicyCell = lazyComponent(async () => (await import("./PolicyCell.tsx")).PolicyCell);

export const firstQueries = registerFirstQueries(PoliciesDocument, "policies");

/** The register of policies. */
export default function PoliciesScreen() {
  const { t } = usePolicyMessages();
  const mayCreate = useMay("compliance_create", "full");
  const mayExport = useMay("compliance_view", "full");

  const filters = usePolicyFilters();
  const fields = usePolicyFields();
  const columns = useMemo(() => policyColumns(fields, t), [fields, t]);
  const control = useRegister({ name: "policies", filters, columns, defaultSort });
  const query = usePoliciesQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      above={<ComplianceTabs />}
      title={t("title")}
      context={t("context")}
      control={control}
      columns={columns}
      searchLabel={t("register.search")}
      query={query}
      pageIn={(data) => data.policies}
      hrefOf={({ id }) => `/compliance/policies/${id}`}
      nameOf={({ name }) => name}
      phoneDetails={(policy) => (
        <>
          <PolicyStatusBadge status={policy.status} archived={policy.archivedAt !== null} />
          <span>{policy.reference}</span>
          <OwnerPicture record={policy} />
        </>
      )}
      preview={(policy) => <PolicyPreview policy={policy} />}
      create={mayCreate && { label: t("actions.create"), form: (close) => <NewPolicy onClose={close} /> }}
      cellEditor={PolicyCell}
      exports={mayExport && { area: "policies", vocabularies: filterVocabularies(policyFields) }}
      empty={{ title: t("empty.title"), text: mayCreate ? t("empty.text") : t("empty.textReader") }}
    />
  );
}
