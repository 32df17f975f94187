import { chakra } from "@chakra-ui/react/styled-system";

import {
  EvidenceHistoryDocument,
  EvidencePieceDocument,
  useEvidencePieceQuery,
  useRestoreEvidenceMutation,
  useWithdrawEvidenceMutation,
} from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { EvidenceControls } from "./EvidenceControls.tsx";
import { EvidenceHead } from "./EvidenceHead.tsx";
import { EvidenceItems } from "./EvidenceItems.tsx";
import { EvidenceRail } from "./EvidenceRail.tsx";
import { EvidenceRequirements } from "./EvidenceRequirements.tsx";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";
import { ReviewPanel } from "./ReviewPanel.tsx";
import { useEvidenceActions } from "./useEvidenceActions.ts";
import { useEvidenceHistoryMessages } from "./useEvidenceHistoryMessages.ts";

const ReviewDialogs = lazyComponent(async () => (await import("./ReviewDialogs.tsx")).ReviewDialogs);

export const firstQueries = recordFirstQueries(EvidencePieceDocument, [], "evidence");

/** The page of a piece of evidence. */
export default function EvidenceScreen() {
  const { t } = useEvidenceMessages();
  const address = useRecordUrl();
  const { id, onOpen } = address;
  const { data, loading, error, refetch } = useEvidencePieceQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [withdraw] = useWithdrawEvidenceMutation();
  const [restore] = useRestoreEvidenceMutation();
  const piece = data?.evidencePiece ?? undefined;
  const actions = useEvidenceActions(piece);

  if (!piece) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/compliance/evidence",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { version, archivedAt, name, description } = piece;
  const { performWithToast } = recordActions(name, refetch);

  return (
    <RecordPage
      url={address}
      table="evidence"
      head={
        <EvidenceHead
          piece={piece}
          actions={actions}
          onOpen={onOpen}
          onWithdraw={() =>
            void performWithToast(
              () => withdraw({ variables: { input: { id, version } } }),
              t("toast.withdrawn"),
              t("toast.notSaved"),
            )
          }
          onRestore={() =>
            void performWithToast(
              () => restore({ variables: { input: { ids: [id] } } }),
              t("toast.restored"),
              t("toast.notSaved"),
            )
          }
        />
      }
      banners={<ArchivedBanner at={archivedAt} text={t("banner.archivedText")} />}
      label={t("sections")}
      tabs={[
        {
          key: "overview",
          label: t("tabs.overview"),
          content: (
            <chakra.div display="flex" flexDirection="column" gap="4">
              <ReviewPanel piece={piece} actions={actions} onOpen={onOpen} />
              {description && (
                <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="80ch">
                  {description}
                </chakra.p>
              )}
              <EvidenceItems piece={piece} mayEdit={actions.edit} onChanged={refetch} />
              {actions.seesRequirements && (
                <>
                  <EvidenceRequirements key={version} evidenceId={id} mayLink={actions.link} />
                  <EvidenceControls evidenceId={id} mayLink={actions.link} />
                </>
              )}
            </chakra.div>
          ),
        },
        {
          key: "history",
          label: t("tabs.history"),
          content: (
            <RecordHistory
              key={version}
              id={id}
              area="evidence"
              document={EvidenceHistoryDocument}
              changesOf={(read) => read.evidencePiece?.history}
              useHistoryMessages={useEvidenceHistoryMessages}
            />
          ),
        },
      ]}
      rail={<EvidenceRail piece={piece} />}
      dialogs={
        address.open && (
          <ReviewDialogs
            piece={piece}
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
