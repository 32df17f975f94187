import { useMemo } from "react";

import { riskFields } from "../../../graphql/fields/risks.ts";
import { RisksDocument, useRisksQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkButton } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { OwnerPicture } from "../../components/record/owner.tsx";
import { filterVocabularies } from "../../components/register/fieldFilters.ts";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import type { ColumnChange } from "../../components/register/types.ts";
import { useRegister, useRegisterParams } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { ScoreBasisBadges } from "../../components/ScoreBasisBadges.tsx";
import { ScoreBasisSwitch } from "../../components/ScoreBasisSwitch.tsx";
import {
  BASIS_PARAMETER,
  readScoreBasis,
  useScoreBasis,
  withScoreBasis,
} from "../../components/scoreBasis.ts";
import { BulkActions } from "./BulkActions.tsx";
import { RiskPreview } from "./RiskPreview.tsx";
import { columnsOn, riskColumns, sortOn } from "./riskColumns.tsx";
import { variablesOf } from "./riskQuery.ts";
import { useRiskFields } from "./useRiskFields.ts";
import { useRiskFilters } from "./useRiskFilters.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

const FromMessage = lazyComponent(
  async () => (await import("../../components/chat/FromMessage.tsx")).FromMessage,
);
const ChangeRisks = lazyComponent(async () => (await import("./ChangeRisks.tsx")).ChangeRisks);
const NewRisk = lazyComponent(async () => (await import("./NewRisk.tsx")).NewRisk);
const RiskCell = lazyComponent(async () => (await import("./RiskCell.tsx")).RiskCell);

const parameters = [BASIS_PARAMETER];

export const firstQueries = registerFirstQueries(RisksDocument, "risks");

export default function RisksScreen() {
  const { t } = useRiskMessages();
  const mayCreate = useMay("risks_create", "full");
  const mayEdit = useMay("risks_edit", "full");
  const mayDelete = useMay("risks_delete", "full");
  const mayAssess = useMay("risk_assessments", "full");
  const seesWorkshops = useMay("risk_assessments");
  const mayExport = useMay("risks_view", "full");

  const filters = useRiskFilters();
  const fields = useRiskFields();
  const { setBasis } = useScoreBasis();
  const basis = readScoreBasis(useRegisterParams("risks"));
  const columns = useMemo(() => riskColumns(fields, basis), [fields, basis]);
  const defaultSort = useMemo(() => sortOn(basis), [basis]);
  const chosen = useRegister({ name: "risks", filters, columns, defaultSort, parameters });
  const control = {
    ...chosen,
    state: { ...chosen.state, columns: columnsOn(basis, chosen.state.columns) },
    changeColumns: (make: ColumnChange) =>
      chosen.changeColumns((now) => columnsOn(basis, make(columnsOn(basis, now)))),
  };
  const query = useRisksQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      title={t("title")}
      context={t("context")}
      permission="risks_view"
      actions={
        <>
          <ScoreBasisSwitch basis={basis} onBasis={setBasis} />
          {seesWorkshops && <LinkButton to="/risks/workshops">{t("actions.workshops")}</LinkButton>}
        </>
      }
      control={control}
      columns={columns}
      searchLabel={t("register.search")}
      query={query}
      pageIn={(data) => data.risks}
      hrefOf={(risk) => withScoreBasis(`/risks/${risk.id}`, basis)}
      nameOf={(risk) => risk.name}
      phoneDetails={(risk) => (
        <>
          <ScoreBasisBadges risk={risk} basis={basis} withScore />
          <span>{risk.reference}</span>
          {risk.businessUnit && <span>{risk.businessUnit}</span>}
          <OwnerPicture record={risk} />
        </>
      )}
      preview={(risk) => <RiskPreview risk={risk} basis={basis} />}
      create={
        mayCreate && {
          label: t("actions.create"),
          upload: { to: "/risks/import", label: t("actions.import") },
          form: (close) => (
            <FromMessage onClose={close}>
              {(message, onClose) => <NewRisk message={message} onClose={onClose} />}
            </FromMessage>
          ),
        }
      }
      bulk={
        (mayEdit || mayDelete || mayAssess) && ((rows, onDone) => <BulkActions rows={rows} onDone={onDone} />)
      }
      bulkAll={
        (mayEdit || mayDelete) && {
          area: "risks",
          vocabularies: filterVocabularies(riskFields),
          change:
            mayEdit &&
            ((selection, onDone, onClose) => (
              <ChangeRisks selection={selection} onDone={onDone} onClose={onClose} />
            )),
          archive: mayDelete && ((key, values) => t(key, values)),
        }
      }
      cellEditor={RiskCell}
      exports={mayExport && { area: "risks", vocabularies: filterVocabularies(riskFields) }}
      empty={{ title: t("empty.title"), text: mayCreate ? t("empty.text") : t("empty.textReader") }}
    />
  );
}
