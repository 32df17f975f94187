import {
  FindingDocument,
  FindingHistoryDocument,
  useAcknowledgeFindingMutation,
  useFindingQuery,
  useRestoreFindingsMutation,
} from "../../../graphql/generated/index.ts";
import { SourceBanner } from "../../components/chat/SourceBanner.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { FindingHead } from "./FindingHead.tsx";
import { FindingRail } from "./FindingRail.tsx";
import { Overview } from "./Overview.tsx";
import { useFindingMessages } from "./parts/useFindingMessages.ts";
import { useFindingActions } from "./useFindingActions.ts";
import { useFindingHistoryMessages } from "./useFindingHistoryMessages.ts";

const FindingDialogs = lazyComponent(async () => (await import("./FindingDialogs.tsx")).FindingDialogs);

export const firstQueries = recordFirstQueries(FindingDocument, [], "audit_findings");

/** The page of a finding. */
export default function FindingScreen() {
  const { t } = useFindingMessages();
  const address = useRecordUrl();
  const { id, onOpen } = address;
  const { data, loading, error, refetch } = useFindingQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [acknowledge] = useAcknowledgeFindingMutation();
  const [restore] = useRestoreFindingsMutation();
  const finding = data?.auditFinding ?? undefined;
  const actions = useFindingActions(finding);

  if (!finding) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/compliance/findings",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { archivedAt, title, version } = finding;
  const { performWithToast } = recordActions(title, refetch);

  return (
    <RecordPage
      url={address}
      table="audit_findings"
      head={
        <FindingHead
          finding={finding}
          actions={actions}
          onOpen={onOpen}
          onAcknowledge={() =>
            void performWithToast(
              () => acknowledge({ variables: { input: { id, version } } }),
              t("toast.acknowledged"),
              t("toast.notAcknowledged"),
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
          <SourceBanner source={finding.source} />
        </>
      }
      label={t("sections")}
      tabs={[
        {
          key: "overview",
          label: t("tabs.overview"),
          content: <Overview finding={finding} />,
        },
        {
          key: "history",
          label: t("tabs.history"),
          content: (
            <RecordHistory
              key={version}
              id={id}
              area="findings"
              document={FindingHistoryDocument}
              changesOf={(read) => read.auditFinding?.history}
              useHistoryMessages={useFindingHistoryMessages}
            />
          ),
        },
      ]}
      rail={<FindingRail finding={finding} />}
      dialogs={
        address.open && (
          <FindingDialogs
            finding={finding}
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
