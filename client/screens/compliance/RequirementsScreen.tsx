import { Upload } from "lucide-react";
import { useMemo } from "react";

import { requirementFields } from "../../../graphql/fields/requirements.ts";
import { RequirementsDocument, useRequirementsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkButton } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { OwnerPicture } from "../../components/record/owner.tsx";
import { filterVocabularies } from "../../components/register/fieldFilters.ts";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { EvidenceStatusBadge } from "../evidence/parts/EvidenceStatusBadge.tsx";
import { BulkActions } from "./BulkActions.tsx";
import { levels } from "./maturity.ts";
import { ComplianceTabs } from "./parts/ComplianceTabs.tsx";
import { RequirementPreview } from "./RequirementPreview.tsx";
import { requirementColumns, statusOf } from "./requirementColumns.tsx";
import { defaultSort, variablesOf } from "./requirementQuery.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields } from "./useRequirementFields.ts";
import { useRequirementFilters } from "./useRequirementFilters.ts";

const ChangeRequirements = lazyComponent(
  async () => (await import("./ChangeRequirements.tsx")).ChangeRequirements,
);
const RequirementCell = lazyComponent(async () => (await import("./RequirementCell.tsx")).RequirementCell);

const vocabularies = {
  ...filterVocabularies(requirementFields),
  evidence: requirementFields.evidenceStatus.choices,
  maturity: levels,
};

export const firstQueries = registerFirstQueries(RequirementsDocument, "requirements");

export default function RequirementsScreen() {
  const { t } = useComplianceMessages();
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const mayExport = useMay("compliance_view", "full");

  const filters = useRequirementFilters();
  const fields = useRequirementFields();
  const columns = useMemo(() => requirementColumns(fields, t), [fields, t]);
  const control = useRegister({ name: "requirements", filters, columns, defaultSort });
  const query = useRequirementsQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      above={<ComplianceTabs />}
      title={t("register.title")}
      context={t("register.context")}
      permission="compliance_view"
      actions={
        mayEdit && (
          <LinkButton to="/compliance/requirements/import">
            <Upload />
            {t("actions.import")}
          </LinkButton>
        )
      }
      control={control}
      columns={columns}
      searchLabel={t("register.search")}
      query={query}
      pageIn={(data) => data.complianceRequirements}
      hrefOf={({ id }) => `/compliance/requirements/${id}`}
      nameOf={({ title }) => title}
      phoneDetails={(row) => (
        <>
          {statusOf(row)}
          {row.assessable && row.applicable && (
            <EvidenceStatusBadge status={row.evidenceToday} withEvidenceLabel />
          )}
          <span>{row.reference}</span>
          <OwnerPicture record={row} />
        </>
      )}
      preview={(row) => <RequirementPreview requirement={row} />}
      bulk={(mayEdit || mayDelete) && ((rows, onDone) => <BulkActions rows={rows} onDone={onDone} />)}
      bulkAll={
        (mayEdit || mayDelete) && {
          area: "requirements",
          vocabularies,
          change:
            mayEdit &&
            ((selection, onDone, onClose) => (
              <ChangeRequirements selection={selection} onDone={onDone} onClose={onClose} />
            )),
          archive: mayDelete && ((key, values) => t(key, values)),
        }
      }
      cellEditor={RequirementCell}
      exports={mayExport && { area: "requirements", vocabularies }}
      empty={{
        title: t("register.empty"),
        text: mayEdit ? t("register.emptyText") : t("register.emptyReader"),
        actions: mayEdit && <LinkButton to="/compliance">{t("actions.toFrameworks")}</LinkButton>,
      }}
    />
  );
}
