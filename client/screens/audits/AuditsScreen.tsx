import { useMemo } from "react";

import { auditFields } from "../../../graphql/fields/audits.ts";
import { AuditsDocument, useAuditsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { filterVocabularies } from "../../components/register/fieldFilters.ts";
import { LayoutSwitch } from "../../components/register/LayoutSwitch.tsx";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { LAYOUT_PARAM } from "../../components/register/remembered.ts";
import { useLayout } from "../../components/register/useLayout.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { AuditPreview } from "./AuditPreview.tsx";
import { auditColumns } from "./auditColumns.tsx";
import { defaultSort, variablesOf } from "./auditQuery.ts";
import { AuditStatusBadge } from "./parts/AuditStatusBadge.tsx";
import { AuditTabs } from "./parts/AuditTabs.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";
import { useAuditFields } from "./useAuditFields.ts";
import { useAuditFilters } from "./useAuditFilters.ts";

const AuditBoard = lazyComponent(async () => (await import("./layouts/AuditBoard.tsx")).AuditBoard);
const AuditCalendar = lazyComponent(async () => (await import("./layouts/AuditCalendar.tsx")).AuditCalendar);
const AuditTimeline = lazyComponent(async () => (await import("./layouts/AuditTimeline.tsx")).AuditTimeline);
const NewAudit = lazyComponent(async () => (await import("./NewAudit.tsx")).NewAudit);
const AuditCell = lazyComponent(async () => (await import("./AuditCell.tsx")).AuditCell);

const layouts = ["list", "board", "calendar", "timeline"] as const;
const shown = { board: AuditBoard, calendar: AuditCalendar, timeline: AuditTimeline };
const parameters = [LAYOUT_PARAM];

export const firstQueries = registerFirstQueries(AuditsDocument, "audits");

export default function AuditsScreen() {
  const { t } = useAuditMessages();
  const mayRun = useMay("audit_reports", "full");

  const filters = useAuditFilters();
  const fields = useAuditFields();
  const columns = useMemo(() => auditColumns(fields), [fields]);
  const control = useRegister({ name: "audits", filters, columns, defaultSort, parameters });
  const { layout, setLayout } = useLayout("audits", layouts);
  const Layout = layout === "list" ? undefined : shown[layout];
  const query = useAuditsQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      above={<AuditTabs />}
      title={t("title")}
      context={t("context")}
      control={control}
      columns={columns}
      searchLabel={t("register.search")}
      query={query}
      pageIn={(data) => data.audits}
      hrefOf={({ id }) => `/audits/${id}`}
      nameOf={({ name }) => name}
      phoneDetails={(audit) => (
        <>
          <AuditStatusBadge status={audit.status} archived={audit.archivedAt !== null} />
          <span>{audit.reference}</span>
          <PersonName name={audit.lead?.fullName} picture={audit.lead?.avatarUrl} iconOnly />
        </>
      )}
      preview={(audit) => <AuditPreview audit={audit} />}
      create={mayRun && { label: t("actions.create"), form: (close) => <NewAudit onClose={close} /> }}
      cellEditor={AuditCell}
      exports={mayRun && { area: "audits", vocabularies: filterVocabularies(auditFields) }}
      tools={<LayoutSwitch layouts={layouts} layout={layout} onLayout={setLayout} />}
      layoutToggle={Layout && <Layout state={control.state} />}
      empty={{ title: t("empty.title"), text: mayRun ? t("empty.text") : t("empty.textReader") }}
    />
  );
}
