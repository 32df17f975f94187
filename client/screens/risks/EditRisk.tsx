import { useMemo } from "react";

import {
  RiskDocument,
  type RiskRecordFragment,
  useUpdateRiskMutation,
} from "../../../graphql/generated/index.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { RiskFields } from "./RiskFields.tsx";
import { patchOf, riskForm, riskSchema, valuesOf } from "./riskSchema.ts";
import { useRiskFields, useRiskValue } from "./useRiskFields.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface EditRiskProps {
  risk: RiskRecordFragment;
  onClose: () => void;
}

export function EditRisk({ risk, onClose }: EditRiskProps) {
  const { t } = useRiskMessages();
  const { label } = useRiskFields();
  const show = useRiskValue();
  const [update] = useUpdateRiskMutation();
  const schema = useMemo(() => riskSchema(t), [t]);
  const { id } = risk;

  return (
    <EditRecord
      title={t("edit.title", { reference: risk.reference })}
      formId={`risk-edit-${id}`}
      area="risks"
      record={risk}
      schema={schema}
      labels={riskForm.labels(label)}
      show={show}
      document={RiskDocument}
      recordOf={(data) => data.risk}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={(values) => toast.success(t("toast.saved"), values.name)}
      onClose={onClose}
    >
      {(values) => <RiskFields values={values} />}
    </EditRecord>
  );
}
