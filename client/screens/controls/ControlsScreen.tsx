import { useMemo } from "react";

import { controlFields } from "../../../graphql/fields/controls.ts";
import { ControlsDocument, useControlsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { OwnerPicture } from "../../components/record/owner.tsx";
import { filterVocabularies } from "../../components/register/fieldFilters.ts";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { ComplianceTabs } from "../compliance/parts/ComplianceTabs.tsx";
import { BulkActions } from "./BulkActions.tsx";
import { ControlPreview } from "./ControlPreview.tsx";
import { controlColumns } from "./controlColumns.tsx";
import { defaultSort, variablesOf } from "./controlQuery.ts";
import { ControlStatusBadge } from "./parts/ControlStatusBadge.tsx";
import { RatingBadge } from "./parts/RatingBadge.tsx";
import { useControlFields } from "./useControlFields.ts";
import { useControlFilters } from "./useControlFilters.ts";
import { useControlMessages } from "./useControlMessages.ts";

const ChangeControls = lazyComponent(async () => (await import("./ChangeControls.tsx")).ChangeControls);
const NewControl = lazyComponent(async () => (await import("./NewControl.tsx")).NewControl);
const ControlCell = lazyComponent(async () => (await import("./ControlCell.tsx")).ControlCell);

export const firstQueries = registerFirstQueries(ControlsDocument, "controls");

export default function ControlsScreen() {
  const { t } = useControlMessages();
  const mayCreate = useMay("compliance_create", "full");
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const mayExport = useMay("compliance_view", "full");

  const filters = useControlFilters();
  const fields = useControlFields();
  const columns = useMemo(() => controlColumns(fields), [fields]);
  const control = useRegister({ name: "controls", filters, columns, defaultSort });
  const query = useControlsQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      above={<ComplianceTabs />}
      title={t("title")}
      context={t("context")}
      permission="compliance_view"
      control={control}
      columns={columns}
      searchLabel={t("register.search")}
      query={query}
      pageIn={(data) => data.controls}
      hrefOf={({ id }) => `/compliance/controls/${id}`}
      nameOf={({ name }) => name}
      phoneDetails={({ effectiveness, status, archivedAt, reference, owner, ownerTeam }) => (
        <>
          <RatingBadge rating={effectiveness} />
          <ControlStatusBadge status={status} archived={archivedAt !== null} />
          <span>{reference}</span>
          <OwnerPicture record={{ owner, ownerTeam }} />
        </>
      )}
      preview={(row) => <ControlPreview control={row} />}
      create={
        mayCreate && {
          label: t("actions.create"),
          upload: { to: "/compliance/controls/import", label: t("actions.import") },
          form: (close) => <NewControl onClose={close} />,
        }
      }
      bulk={(mayEdit || mayDelete) && ((rows, onDone) => <BulkActions rows={rows} onDone={onDone} />)}
      bulkAll={
        (mayEdit || mayDelete) && {
          area: "controls",
          vocabularies: filterVocabularies(controlFields),
          change:
            mayEdit &&
            ((selection, onDone, onClose) => (
              <ChangeControls selection={selection} onDone={onDone} onClose={onClose} />
            )),
          archive: mayDelete && ((key, values) => t(key, values)),
        }
      }
      cellEditor={ControlCell}
      exports={mayExport && { area: "controls", vocabularies: filterVocabularies(controlFields) }}
      empty={{ title: t("empty.title"), text: mayCreate ? t("empty.text") : t("empty.textReader") }}
    />
  );
}
