import { useMemo } from "react";
import { object, string } from "yup";

import { type AuditRecordFragment, useConcludeAuditMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";

interface ConcludeAuditProps {
  audit: AuditRecordFragment;
  onConclude: (work: () => Promise<unknown>, done: string) => Promise<void>;
  onClose: () => void;
}

const opinions = ["satisfactory", "needs_improvement", "unsatisfactory"] as const;

/** States the overall opinion of the audit, and what it is based on. */
export function ConcludeAudit({ audit, onConclude, onClose }: ConcludeAuditProps) {
  const { t } = useAuditMessages();
  const [conclude] = useConcludeAuditMutation();
  const { id, version, reference } = audit;
  const labels = { opinion: t("fields.opinion"), basis: t("fields.opinionBasis") };
  const schema = useMemo(
    () =>
      object({
        opinion: string().required(t("conclude.opinionRequired")),
        basis: string()
          .trim()
          .required(t("programme.conclusionShort"))
          .min(10, t("programme.conclusionShort"))
          .max(4000, ({ max }) => t("record:tooLong", { max })),
      }),
    [t],
  );

  return (
    <FormDialog
      title={t("conclude.title", { reference })}
      formId={`audit-conclude-${id}`}
      initialValues={{ opinion: audit.opinion ?? "", basis: audit.opinionBasis ?? "" }}
      schema={schema}
      labels={labels}
      submitLabel={t("conclude.submit")}
      onSubmit={({ opinion, basis }: { opinion: string; basis: string }) =>
        onConclude(
          () => conclude({ variables: { input: { id, version, opinion, basis } } }),
          t("conclude.done"),
        )
      }
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("conclude.text")}</p>
          <Field
            name="opinion"
            kind="select"
            required
            label={labels.opinion}
            placeholder={t("record:picker.notChosen")}
            options={opinions.map((value) => ({ value, label: t(`opinion.${value}`) }))}
          />
          <Field
            name="basis"
            kind="textarea"
            rows={5}
            required
            label={labels.basis}
            help={t("conclude.basisHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
