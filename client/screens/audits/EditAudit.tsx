import { useMemo } from "react";

import {
  AuditDocument,
  type AuditRecordFragment,
  useUpdateAuditMutation,
} from "../../../graphql/generated/index.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { AuditFields } from "./AuditFields.tsx";
import { auditForm, auditSchema, patchOf, valuesOf } from "./auditSchema.ts";
import { useAuditMessages } from "./parts/useAuditMessages.ts";
import { useAuditFields, useAuditValue } from "./useAuditFields.ts";

interface EditAuditProps {
  audit: AuditRecordFragment;
  onClose: () => void;
}

export function EditAudit({ audit, onClose }: EditAuditProps) {
  const { t } = useAuditMessages();
  const { label } = useAuditFields();
  const show = useAuditValue();
  const [update] = useUpdateAuditMutation();
  const schema = useMemo(() => auditSchema(t), [t]);
  const { id } = audit;

  return (
    <EditRecord
      title={t("edit.title", { reference: audit.reference })}
      formId={`audit-edit-${id}`}
      record={audit}
      schema={schema}
      labels={auditForm.labels(label)}
      show={show}
      document={AuditDocument}
      recordOf={(data) => data.audit}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={(values) => toast.success(t("toast.saved"), values.name)}
      onClose={onClose}
    >
      {() => <AuditFields />}
    </EditRecord>
  );
}
