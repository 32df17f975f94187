import { CircleX, TriangleAlert } from "lucide-react";

import {
  RiskAcceptancesDocument,
  RiskDocument,
  RiskHistoryDocument,
  RiskLinkedAssetsDocument,
  RiskLinkedProjectsDocument,
  useRestoreRisksMutation,
  useRiskQuery,
  useUpdateRiskMutation,
} from "../../../graphql/generated/index.ts";
import { SourceBanner } from "../../components/chat/SourceBanner.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { useScoreBasis } from "../../components/scoreBasis.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { RecordTemplate } from "../templates/parts/RecordTemplate.tsx";
import { templateOf } from "../templates/parts/templateOf.ts";
import { Assessments } from "./Assessments.tsx";
import { Overview } from "./Overview.tsx";
import { ProposalBanner } from "./ProposalBanner.tsx";
import { RiskControls } from "./RiskControls.tsx";
import { RiskHead } from "./RiskHead.tsx";
import { RiskRail } from "./RiskRail.tsx";
import { Tasks } from "./Tasks.tsx";
import { useRiskActions } from "./useRiskActions.ts";
import { useRiskHistoryMessages } from "./useRiskHistoryMessages.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

const RiskDialogs = lazyComponent(async () => (await import("./RiskDialogs.tsx")).RiskDialogs);

export const firstQueries = recordFirstQueries(
  RiskDocument,
  [RiskAcceptancesDocument, RiskLinkedAssetsDocument, RiskLinkedProjectsDocument, templateOf("risks")],
  "risks",
);

/** The page of a risk. */
export default function RiskScreen() {
  const { t } = useRiskMessages();
  const address = useRecordUrl();
  const { id, onOpen } = address;
  const { basis, setBasis } = useScoreBasis();
  const { data, loading, error, refetch } = useRiskQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [update] = useUpdateRiskMutation();
  const [restore] = useRestoreRisksMutation();
  const risk = data?.risk ?? undefined;
  const actions = useRiskActions(risk);

  if (!risk) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/risks",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { version, archivedAt, status, closedAt, closedReason, name } = risk;
  const { performWithToast } = recordActions(name, refetch);

  return (
    <RecordPage
      url={address}
      table="risks"
      head={
        <RiskHead
          risk={risk}
          basis={basis}
          actions={actions}
          onOpen={onOpen}
          onIdentify={() =>
            void performWithToast(
              () => update({ variables: { input: { id, patch: { status: "identified", version } } } }),
              t("toast.identified"),
              t("toast.notSaved"),
            )
          }
          onRestore={() =>
            void performWithToast(
              () => restore({ variables: { input: { ids: [id] } } }),
              t("toast.restored", { count: 1 }),
              t("toast.notRestored"),
            )
          }
        />
      }
      banners={
        <>
          <ArchivedBanner at={archivedAt} />
          <SourceBanner source={risk.source} />
          <RecordTemplate
            kind="risk"
            table="risks"
            name={name}
            url={address}
            mayEdit={actions.edit}
            onChanged={refetch}
          />
          {status === "closed" && !archivedAt && closedAt && (
            <Banner icon={<CircleX />} title={t("banner.closed", { at: formatDateTime(closedAt) })}>
              {closedReason}
            </Banner>
          )}
          {risk.pendingProposal && <ProposalBanner proposal={risk.pendingProposal} />}
          {risk.isUnaccepted && (
            <Banner icon={<TriangleAlert />} tone="attention" title={t("banner.unaccepted")}>
              {t("banner.unacceptedText")}
            </Banner>
          )}
        </>
      }
      label={t("sections")}
      tabs={[
        {
          key: "overview",
          label: t("tabs.overview"),
          content: (
            <Overview risk={risk} basis={basis} onBasis={setBasis} actions={actions} onOpen={onOpen} />
          ),
        },
        {
          key: "assessments",
          label: t("tabs.assessments"),
          count: actions.seesAssessments ? risk.riskAssessments.totalCount : undefined,
          content: <Assessments risk={risk} actions={actions} onOpen={onOpen} />,
        },
        actions.seesControls && {
          key: "controls",
          label: t("tabs.controls"),
          content: <RiskControls riskId={id} onAssessed={refetch} />,
        },
        {
          key: "tasks",
          label: t("tabs.tasks"),
          count: actions.seesTasks ? risk.mitigationTasks.totalCount : undefined,
          content: <Tasks risk={risk} actions={actions} onOpen={onOpen} onChanged={refetch} />,
        },
        {
          key: "history",
          label: t("tabs.history"),
          content: (
            <RecordHistory
              key={version}
              id={id}
              area="risks"
              document={RiskHistoryDocument}
              changesOf={(read) => read.risk?.history}
              useHistoryMessages={useRiskHistoryMessages}
            />
          ),
        },
      ]}
      rail={<RiskRail risk={risk} />}
      dialogs={
        address.open && (
          <RiskDialogs
            risk={risk}
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
