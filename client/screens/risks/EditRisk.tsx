import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import {
  RiskDocument,
  type RiskRecordFragment,
  useUpdateRiskMutation,
} from "../../../graphql/generated/index.ts";
import { EditDrawer, type Edited } from "../../components/record/EditDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { RiskFields } from "./RiskFields.tsx";
import { patchOf, type RiskValues, riskSchema, valuesOf } from "./riskSchema.ts";
import { useRiskLabels } from "./useRiskLabels.ts";
import { useRiskValue } from "./useRiskValue.ts";
import { useRiskWords } from "./useRiskWords.ts";

interface EditRiskProps {
  risk: RiskRecordFragment;
  onClose: () => void;
}

function editedOf(risk: RiskRecordFragment): Edited<RiskValues> {
  return { version: risk.version, values: valuesOf(risk), updatedAt: risk.updatedAt };
}

export function EditRisk({ risk, onClose }: EditRiskProps) {
  const { t } = useRiskWords();
  const labels = useRiskLabels();
  const show = useRiskValue();
  const client = useApolloClient();
  const [update] = useUpdateRiskMutation();
  const schema = useMemo(() => riskSchema(t), [t]);
  const { id } = risk;

  async function handleRead() {
    const { data } = await client.query({
      query: RiskDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return data?.risk ? editedOf(data.risk) : undefined;
  }

  async function handleSave(values: RiskValues, base: Edited<RiskValues>) {
    const patch = patchOf(values, base.values);
    if (Object.keys(patch).length === 0) return;
    await update({ variables: { input: { id, patch: { ...patch, version: base.version } } } });
    toast.success(t("toast.saved"), values.name);
  }

  return (
    <EditDrawer
      title={t("edit.title", { reference: risk.reference })}
      formId={`risk-edit-${id}`}
      record={editedOf(risk)}
      schema={schema}
      labels={labels}
      show={show}
      onRead={handleRead}
      onSave={handleSave}
      onClose={onClose}
    >
      {(form) => <RiskFields values={form.values} />}
    </EditDrawer>
  );
}
