import { Plus } from "lucide-react";
import { useState } from "react";

import {
  useAttachEvidenceMutation,
  useDeleteEvidenceRequirementMutation,
  useRequirementEvidenceQuery,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import type { ChosenRecord } from "../../components/record/RecordField.tsx";
import { evidenceRecord } from "../evidence/parts/evidenceRecord.tsx";
import { useEvidenceMessages } from "../evidence/parts/useEvidenceMessages.ts";
import { useFindEvidence } from "../evidence/parts/useFindEvidence.tsx";

const NewEvidence = lazyComponent(
  async () => (await import("../evidence/parts/NewEvidence.tsx")).NewEvidence,
);

interface RequirementEvidenceProps {
  requirement: ChosenRecord;
  /** Whether the requirement is active. */
  living: boolean;
  /** Called when a link was added or removed, because the status of the requirement follows. */
  onChanged?: () => unknown;
}

/** The evidence of the requirement, for users who may see evidence. */
export function RequirementEvidence(props: RequirementEvidenceProps) {
  const mayViewEvidence = useMay("evidence_management");
  return mayViewEvidence ? <Linked {...props} /> : null;
}

function Linked({ requirement, living, onChanged }: RequirementEvidenceProps) {
  const { t } = useEvidenceMessages();
  const mayLink = useMay("evidence_management", "full") && living;
  const [recording, setRecording] = useState(false);
  const find = useFindEvidence();
  const [attach] = useAttachEvidenceMutation();
  const [remove] = useDeleteEvidenceRequirementMutation();
  const { data, previousData, error, refetch } = useRequirementEvidenceQuery({
    variables: { id: requirement.id },
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.complianceRequirement?.evidence;
  const needed = (data ?? previousData)?.complianceRequirement?.evidenceNeeded;
  const byControls = (data ?? previousData)?.complianceRequirement?.controlEvidence;
  const records = links?.nodes.flatMap(({ evidence }) => (evidence ? [evidenceRecord(evidence, t)] : []));

  async function changed() {
    await refetch();
    await onChanged?.();
  }

  return (
    <>
      <LinkedRecords
        title={t("links.evidence")}
        records={records}
        total={links?.totalCount}
        error={error}
        onRetry={() => void refetch()}
        emptyTitle={needed && needed > 1 ? t("links.needed", { count: needed }) : t("links.evidenceNone")}
        emptyText={mayLink ? t("links.evidenceNoneText") : undefined}
        actions={
          mayLink && (
            <Button size="sm" onClick={() => setRecording(true)}>
              <Plus />
              {t("actions.attach")}
            </Button>
          )
        }
        linking={
          mayLink
            ? {
                find,
                onAdd: async ({ id }) => {
                  await attach({ variables: { input: { id, requirementIds: [requirement.id] } } });
                  await changed();
                },
                onRemove: async ({ id }) => {
                  await remove({ variables: { input: { evidenceId: id, requirementId: requirement.id } } });
                  await changed();
                },
              }
            : undefined
        }
      />
      {byControls && byControls.nodes.length > 0 && (
        <LinkedRecords
          title={t("links.byControls")}
          records={byControls.nodes.map((piece) => evidenceRecord(piece, t))}
          total={byControls.totalCount}
          emptyTitle={t("links.evidenceNone")}
        />
      )}
      {recording && (
        <NewEvidence
          formId={`evidence-new-${requirement.id}`}
          requirements={[requirement]}
          onDone={async () => {
            setRecording(false);
            await changed();
          }}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  );
}
