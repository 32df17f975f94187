import {
  useAttachEvidenceMutation,
  useDeleteEvidenceControlMutation,
  useEvidenceLinkedControlsQuery,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { useFindControls } from "../controls/parts/useFindControls.tsx";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

interface EvidenceControlsProps {
  evidenceId: string;
  mayLink: boolean;
}

/** The controls that the evidence supports, and through them their requirements. */
export function EvidenceControls({ evidenceId, mayLink }: EvidenceControlsProps) {
  const { t } = useEvidenceMessages();
  const find = useFindControls();
  const [attach] = useAttachEvidenceMutation();
  const [remove] = useDeleteEvidenceControlMutation();
  const { data, previousData, error, refetch } = useEvidenceLinkedControlsQuery({
    variables: { id: evidenceId },
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.evidencePiece?.controls;
  const records = links?.nodes
    .flatMap(({ control }) => (control ? [control] : []))
    .map(({ id, reference, name, archivedAt }) => ({
      id,
      reference,
      name,
      to: `/compliance/controls/${id}`,
      badge: archivedAt ? <StatusBadge>{t("links.archived")}</StatusBadge> : undefined,
    }))
    .toSorted((one, other) => one.reference.localeCompare(other.reference));

  return (
    <LinkedRecords
      title={t("links.controls")}
      records={records}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("links.controlsNone")}
      emptyText={mayLink ? t("links.controlsNoneText") : undefined}
      linking={
        mayLink
          ? {
              find,
              onAdd: async ({ id }) => {
                await attach({
                  variables: { input: { id: evidenceId, requirementIds: [], controlIds: [id] } },
                });
                await refetch();
              },
              onRemove: async ({ id }) => {
                await remove({ variables: { input: { evidenceId, controlId: id } } });
                await refetch();
              },
            }
          : undefined
      }
    />
  );
}
