import { Plus } from "lucide-react";
import { useState } from "react";

import {
  useAttachEvidenceMutation,
  useControlEvidenceQuery,
  useDeleteEvidenceControlMutation,
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

interface ControlEvidenceProps {
  control: ChosenRecord;
  /** Whether the control is active. */
  living: boolean;
}

/** The evidence of the control, for users who may see evidence. */
export function ControlEvidence(props: ControlEvidenceProps) {
  const mayViewEvidence = useMay("evidence_management");
  return mayViewEvidence ? <Linked {...props} /> : null;
}

function Linked({ control, living }: ControlEvidenceProps) {
  const { t } = useEvidenceMessages();
  const mayLink = useMay("evidence_management", "full") && living;
  const [recording, setRecording] = useState(false);
  const find = useFindEvidence();
  const [attach] = useAttachEvidenceMutation();
  const [remove] = useDeleteEvidenceControlMutation();
  const { data, previousData, error, refetch } = useControlEvidenceQuery({
    variables: { id: control.id },
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.control?.evidence;
  const records = links?.nodes.flatMap(({ evidence }) => (evidence ? [evidenceRecord(evidence, t)] : []));

  return (
    <>
      <LinkedRecords
        title={t("links.evidence")}
        records={records}
        total={links?.totalCount}
        error={error}
        onRetry={() => void refetch()}
        emptyTitle={t("links.evidenceNone")}
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
                  await attach({
                    variables: { input: { id, requirementIds: [], controlIds: [control.id] } },
                  });
                  await refetch();
                },
                onRemove: async ({ id }) => {
                  await remove({ variables: { input: { evidenceId: id, controlId: control.id } } });
                  await refetch();
                },
              }
            : undefined
        }
      />
      {recording && (
        <NewEvidence
          formId={`evidence-new-${control.id}`}
          controls={[control]}
          onDone={async () => {
            setRecording(false);
            await refetch();
          }}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  );
}
