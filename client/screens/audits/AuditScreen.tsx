import { Ban } from "lucide-react";

import {
  AuditDocument,
  AuditHistoryDocument,
  useAuditQuery,
  useRestoreAuditsMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { RecordTemplate } from "../templates/parts/RecordTemplate.tsx";
import { templateOf } from "../templates/parts/templateOf.ts";
import { AuditFindings } from "./AuditFindings.tsx";
import { AuditHead } from "./AuditHead.tsx";
import { AuditRail } from "./AuditRail.tsx";
import { Overview } from "./Overview.tsx";
import { People } from "./People.tsx";
import { Programme } from "./Programme.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";
import { Requests } from "./requests/Requests.tsx";
import { Scope } from "./Scope.tsx";
import { useAuditActions } from "./useAuditActions.ts";
import { useAuditHistoryMessages } from "./useAuditHistoryMessages.ts";

const AuditDialogs = lazyComponent(async () => (await import("./AuditDialogs.tsx")).AuditDialogs);

export const firstQueries = recordFirstQueries(AuditDocument, [templateOf("audits")], "audits");

/** The page of an audit. */
export default function AuditScreen() {
  const { t } = useAuditMessages();
  const address = useRecordUrl();
  const { id, onOpen } = address;
  const { data, loading, error, refetch } = useAuditQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestoreAuditsMutation();
  const audit = data?.audit ?? undefined;
  const actions = useAuditActions(audit);
  const seesFindings = useMay("compliance_view");

  if (!audit) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/audits",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { performWithToast } = recordActions(audit.name, refetch);

  return (
    <RecordPage
      url={address}
      table="audits"
      head={
        <AuditHead
          audit={audit}
          actions={actions}
          onOpen={onOpen}
          onRestore={() =>
            void performWithToast(
              () => restore({ variables: { input: { ids: [id] } } }),
              t("toast.restored"),
              t("toast.notRestored"),
            )
          }
        />
      }
      banners={
        <>
          <ArchivedBanner at={audit.archivedAt} />
          <RecordTemplate
            kind="audit_programme"
            table="audits"
            name={audit.name}
            url={address}
            mayEdit={actions.programme}
            onChanged={refetch}
          />
          {audit.cancelledReason && (
            <Banner icon={<Ban />} title={t("banner.cancelled")}>
              {audit.cancelledReason}
            </Banner>
          )}
        </>
      }
      label={t("sections")}
      tabs={[
        { key: "overview", label: t("tabs.overview"), content: <Overview audit={audit} /> },
        {
          key: "people",
          label: t("tabs.people"),
          content: <People audit={audit} mayChange={actions.edit} />,
        },
        {
          key: "programme",
          label: t("tabs.programme"),
          content: (
            <Programme
              audit={audit}
              mayChange={actions.programme}
              mayAddPapers={actions.team}
              onChanged={refetch}
            />
          ),
        },
        {
          key: "requests",
          label: t("tabs.requests"),
          content: <Requests auditId={id} mayAsk={actions.team} />,
        },
        seesFindings && {
          key: "findings",
          label: t("tabs.findings"),
          content: <AuditFindings auditId={id} mayRaise={actions.team} />,
        },
        {
          key: "scope",
          label: t("tabs.scope"),
          content: <Scope auditId={id} mayChange={actions.edit} />,
        },
        {
          key: "history",
          label: t("tabs.history"),
          content: (
            <RecordHistory
              key={audit.version}
              id={id}
              area="audits"
              document={AuditHistoryDocument}
              changesOf={(read) => read.audit?.history}
              useHistoryMessages={useAuditHistoryMessages}
            />
          ),
        },
      ]}
      rail={<AuditRail audit={audit} />}
      dialogs={
        address.open && (
          <AuditDialogs
            audit={audit}
            actions={actions}
            open={address.open}
            onClose={address.onClose}
            onChanged={refetch}
          />
        )
      }
    />
  );
}
