import {
  useAttachEvidenceMutation,
  useControlEvidenceQuery,
  useDeleteEvidenceControlMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import type { ChosenRecord } from "../../components/record/RecordField.tsx";
import { LinkedEvidence } from "../evidence/parts/LinkedEvidence.tsx";

interface ControlEvidenceProps {
  control: ChosenRecord;
  /** Whether the control is active. */
  active: boolean;
}

/** The evidence of the control, for users who may see evidence. */
export function ControlEvidence(props: ControlEvidenceProps) {
  const mayViewEvidence = useMay("evidence_management");
  return mayViewEvidence ? <Linked {...props} /> : null;
}

function Linked({ control, active }: ControlEvidenceProps) {
  const mayLink = useMay("evidence_management", "full") && active;
  const { id: controlId } = control;
  const [attach] = useAttachEvidenceMutation();
  const [remove] = useDeleteEvidenceControlMutation();
  const { data, previousData, error, refetch } = useControlEvidenceQuery({
    variables: { id: controlId },
    fetchPolicy: "cache-and-network",
  });

  return (
    <LinkedEvidence
      links={(data ?? previousData)?.control?.evidence}
      error={error}
      mayLink={mayLink}
      onLink={(id) => attach({ variables: { input: { id, requirementIds: [], controlIds: [controlId] } } })}
      onUnlink={(evidenceId) => remove({ variables: { input: { evidenceId, controlId } } })}
      onChanged={refetch}
      created={{ formId: `evidence-new-${controlId}`, controls: [control] }}
    />
  );
}
