import {
  useAttachEvidenceMutation,
  useDeleteEvidenceRequirementMutation,
  useEvidenceLinkedRequirementsQuery,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { useFindRequirements } from "../compliance/parts/useFindRequirements.tsx";
import { EvidenceStatusBadge } from "./parts/EvidenceStatusBadge.tsx";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

interface EvidenceRequirementsProps {
  evidenceId: string;
  mayLink: boolean;
}

/** The requirements that the evidence supports directly. */
export function EvidenceRequirements({ evidenceId, mayLink }: EvidenceRequirementsProps) {
  const { t } = useEvidenceMessages();
  const find = useFindRequirements();
  const [attach] = useAttachEvidenceMutation();
  const [remove] = useDeleteEvidenceRequirementMutation();
  const { data, previousData, error, refetch } = useEvidenceLinkedRequirementsQuery({
    variables: { id: evidenceId },
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.evidencePiece?.requirements;
  const records = links?.nodes
    .flatMap(({ requirement }) => (requirement ? [requirement] : []))
    .map(({ id, code, reference, title, evidenceToday, archivedAt }) => ({
      id,
      reference: reference ?? code,
      name: title,
      to: `/compliance/requirements/${id}`,
      badge: archivedAt ? (
        <StatusBadge>{t("links.archived")}</StatusBadge>
      ) : (
        <EvidenceStatusBadge status={evidenceToday} />
      ),
    }))
    .toSorted((one, other) => one.reference.localeCompare(other.reference, undefined, { numeric: true }));

  return (
    <LinkedRecords
      title={t("links.requirements")}
      records={records}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("links.requirementsNone")}
      emptyText={mayLink ? t("links.requirementsNoneText") : undefined}
      linking={
        mayLink
          ? {
              find,
              onAdd: async ({ id }) => {
                await attach({ variables: { input: { id: evidenceId, requirementIds: [id] } } });
                await refetch();
              },
              onRemove: async ({ id }) => {
                await remove({ variables: { input: { evidenceId, requirementId: id } } });
                await refetch();
              },
            }
          : undefined
      }
    />
  );
}
