import { useApolloClient } from "@apollo/client/react";
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
import { EditDrawer, type Edited } from "../../components/record/EditDrawer.tsx";
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

function editedOf(finding: FindingRecordFragment): Edited<FindingValues> {
  return { version: finding.version, values: valuesOf(finding), updatedAt: finding.updatedAt };
}

export function EditFinding({ finding, onClose }: EditFindingProps) {
  const { t } = useFindingWords();
  const labels = useFindingLabels();
  const show = useFindingValue();
  const client = useApolloClient();
  const [update] = useUpdateFindingMutation();
  const schema = useMemo(() => findingSchema(t), [t]);
  const { id } = finding;

  async function handleRead() {
    const { data } = await client.query({
      query: FindingDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return data?.auditFinding ? editedOf(data.auditFinding) : undefined;
  }

  async function handleSave(values: FindingValues, base: Edited<FindingValues>) {
    const patch = patchOf(values, base.values);
    if (Object.keys(patch).length === 0) return;
    await update({ variables: { input: { id, patch: { ...patch, version: base.version } } } });
    toast.success(t("toast.saved"), values.title);
  }

  return (
    <EditDrawer
      title={t("edit.title", { reference: finding.reference })}
      formId={`finding-edit-${id}`}
      record={editedOf(finding)}
      schema={schema}
      labels={labels}
      show={show}
      onRead={handleRead}
      onSave={handleSave}
      onClose={onClose}
    >
      {() => <FindingFields ofTest={finding.controlTest !== null} />}
    </EditDrawer>
  );
}
