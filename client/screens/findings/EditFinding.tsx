import { useMemo } from "react";

import {
  FindingDocument,
  type FindingRecordFragment,
  useUpdateFindingMutation,
} from "../../../graphql/generated/index.ts";
import { FindingFields } from "../../components/findings/FindingFields.tsx";
import { type FindingValues, findingSchema, patchOf } from "../../components/findings/findingSchema.ts";
import { useFindingLabels } from "../../components/findings/useFindingLabels.ts";
import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { useFindingValue } from "./useFindingValue.ts";

interface EditFindingProps {
  finding: FindingRecordFragment;
  onClose: () => void;
}

function valuesOf(finding: FindingRecordFragment): FindingValues {
  const { control, requirement, risk, owner } = finding;
  return {
    title: finding.title,
    severity: finding.severity,
    criteria: finding.criteria ?? "",
    condition: finding.condition ?? "",
    cause: finding.cause ?? "",
    consequence: finding.consequence ?? "",
    recommendation: finding.recommendation ?? "",
    response: finding.response ?? "",
    ownerId: owner ? { id: owner.id, fullName: owner.fullName } : null,
    identifiedOn: finding.identifiedOn,
    dueOn: finding.dueOn ?? "",
    control: control ? { id: control.id, reference: control.reference, name: control.name } : null,
    requirement: requirement
      ? {
          id: requirement.id,
          reference: requirement.reference ?? requirement.code,
          name: requirement.title,
        }
      : null,
    risk: risk ? { id: risk.id, reference: risk.reference, name: risk.name } : null,
  };
}

export function EditFinding({ finding, onClose }: EditFindingProps) {
  const { t } = useFindingWords();
  const labels = useFindingLabels();
  const show = useFindingValue();
  const [update] = useUpdateFindingMutation();
  const schema = useMemo(() => findingSchema(t), [t]);
  const { id } = finding;

  return (
    <EditRecord
      title={t("edit.title", { reference: finding.reference })}
      formId={`finding-edit-${id}`}
      record={finding}
      schema={schema}
      labels={labels}
      show={show}
      document={FindingDocument}
      recordOf={(data) => data.auditFinding}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={(values) => toast.success(t("toast.saved"), values.title)}
      onClose={onClose}
    >
      {() => <FindingFields ofTest={finding.controlTest !== null} />}
    </EditRecord>
  );
}
