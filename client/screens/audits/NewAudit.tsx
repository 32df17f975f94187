import { useMemo } from "react";

import { AuditDocument, useCreateAuditMutation } from "../../../graphql/generated/index.ts";
import { NewRecord } from "../../components/record/NewRecord.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { AuditFields } from "./AuditFields.tsx";
import { auditForm, auditSchema, emptyAudit, inputOf } from "./auditSchema.ts";
import { useAuditMessages } from "./parts/useAuditMessages.ts";
import { useAuditFields } from "./useAuditFields.ts";

export function NewAudit({ onClose }: { onClose: () => void }) {
  const { t } = useAuditMessages();
  const { label } = useAuditFields();
  const navigateAfter = useNavigateAfter();
  const [create] = useCreateAuditMutation();
  const schema = useMemo(() => auditSchema(t), [t]);

  return (
    <NewRecord
      title={t("new.title")}
      formId="audit-new"
      empty={emptyAudit}
      schema={schema}
      labels={auditForm.labels(label)}
      submitLabel={t("new.submit")}
      onCreate={(values, id) => create({ variables: { input: { audit: { ...inputOf(values), id } } } })}
      document={AuditDocument}
      recordOf={(data) => data.audit}
      onDone={({ name }, id) => {
        toast.success(t("toast.created"), name);
        navigateAfter(`/audits/${id}`);
      }}
      onClose={onClose}
    >
      {() => <AuditFields />}
    </NewRecord>
  );
}
