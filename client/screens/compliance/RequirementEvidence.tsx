import {
  useAttachEvidenceMutation,
  useDeleteEvidenceRequirementMutation,
  useRequirementEvidenceQuery,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import type { ChosenRecord } from "../../components/record/RecordField.tsx";
import { evidenceRecord } from "../evidence/parts/evidenceRecord.tsx";
import { LinkedEvidence } from "../evidence/parts/LinkedEvidence.tsx";
import { useEvidenceMessages } from "../evidence/parts/useEvidenceMessages.ts";

interface RequirementEvidenceProps {
  requirement: ChosenRecord;
  /** Whether the requirement is active. */
  active: boolean;
  /** Called when a link was added or removed, because the status of the requirement follows. */
  onChanged?: () => unknown;
}

/** The evidence of the requirement, for users who may see evidence. */
export function RequirementEvidence(props: RequirementEvidenceProps) {
  const mayViewEvidence = useMay("evidence_management");
  return mayViewEvidence ? <Linked {...props} /> : null;
}

function Linked({ requirement, active, onChanged }: RequirementEvidenceProps) {
  const { t } = useEvidenceMessages();
  const mayLink = useMay("evidence_management", "full") && active;
  const { id: requirementId } = requirement;
  const [attach] = useAttachEvidenceMutation();
  const [remove] = useDeleteEvidenceRequirementMutation();
  const { data, previousData, error, refetch } = useRequirementEvidenceQuery({
    variables: { id: requirementId },
    fetchPolicy: "cache-and-network",
  });
  const shown = (data ?? previousData)?.complianceRequirement;
  const needed = shown?.evidenceNeeded;
  const byControls = shown?.controlEvidence;

  return (
    <>
      <LinkedEvidence
        links={shown?.evidence}
        error={error}
        emptyTitle={needed && needed > 1 ? t("links.needed", { count: needed }) : undefined}
        mayLink={mayLink}
        onLink={(id) => attach({ variables: { input: { id, requirementIds: [requirementId] } } })}
        onUnlink={(evidenceId) => remove({ variables: { input: { evidenceId, requirementId } } })}
        onChanged={async () => {
          await refetch();
          await onChanged?.();
        }}
        created={{ formId: `evidence-new-${requirementId}`, requirements: [requirement] }}
      />
      {byControls && byControls.nodes.length > 0 && (
        <LinkedRecords
          title={t("links.byControls")}
          records={byControls.nodes.map((piece) => evidenceRecord(piece, t))}
          total={byControls.totalCount}
          emptyTitle={t("links.evidenceNone")}
        />
      )}
    </>
  );
}
