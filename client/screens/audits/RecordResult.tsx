import { useMemo } from "react";
import { object, string } from "yup";

import {
  type AuditProcedureEntryFragment,
  useRecordAuditResultMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useAuditMessages } from "./parts/useAuditMessages.ts";

interface RecordResultProps {
  procedure: AuditProcedureEntryFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const results = ["satisfactory", "exception", "not_tested"] as const;

/** Records the result of a procedure with what was found. */
export function RecordResult({ procedure, onDone, onClose }: RecordResultProps) {
  const { t } = useAuditMessages();
  const [record] = useRecordAuditResultMutation();
  const { id, version, title } = procedure;
  const labels = { result: t("programme.fields.result"), conclusion: t("programme.fields.conclusion") };
  const schema = useMemo(
    () =>
      object({
        result: string().required(t("programme.resultRequired")),
        conclusion: string()
          .trim()
          .required(t("programme.conclusionShort"))
          .min(10, t("programme.conclusionShort"))
          .max(4000, ({ max }) => t("record:tooLong", { max })),
      }),
    [t],
  );

  async function handleSubmit({ result, conclusion }: { result: string; conclusion: string }) {
    await record({ variables: { input: { id, version, result, conclusion } } });
    toast.success(t("programme.recorded"), title);
    void onDone();
  }

  return (
    <FormDialog
      title={t("programme.recordTitle", { title })}
      formId={`audit-result-${id}`}
      initialValues={{ result: procedure.result ?? "", conclusion: procedure.conclusion ?? "" }}
      schema={schema}
      labels={labels}
      submitLabel={t("programme.record")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("programme.recordText")}</p>
          <Field
            name="result"
            kind="select"
            required
            label={labels.result}
            placeholder={t("record:picker.notChosen")}
            options={results.map((value) => ({ value, label: t(`result.${value}`) }))}
          />
          <Field
            name="conclusion"
            kind="textarea"
            rows={4}
            required
            label={labels.conclusion}
            help={t("programme.conclusionHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
