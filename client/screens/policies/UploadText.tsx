import { useMemo } from "react";
import { array, number, object } from "yup";

import {
  type PolicyRecordFragment,
  type PolicyTextFragment,
  useUpdatePolicyVersionMutation,
} from "../../../graphql/generated/index.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { FilesField, type FilesValues, noFiles } from "../../components/upload/FilesField.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface UploadTextProps {
  policy: PolicyRecordFragment;
  draft: PolicyTextFragment;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** A file in place of a written text. */
export function UploadText({ policy, draft, onChanged, onClose }: UploadTextProps) {
  const { t } = usePolicyMessages();
  const [update] = useUpdatePolicyVersionMutation();
  const { id, version } = draft;
  const schema = useMemo(
    () =>
      object({
        files: array().length(1, t("upload.one")),
        pending: number().max(0, t("upload.wait")),
      }),
    [t],
  );

  async function handleSubmit({ files }: FilesValues) {
    await update({ variables: { input: { id, patch: { fileId: files[0]?.id, text: null, version } } } });
    toast.success(t("upload.done"), policy.name);
    void onChanged();
  }

  return (
    <FormDialog<FilesValues>
      title={t("upload.title", { reference: policy.reference })}
      initialValues={noFiles}
      schema={schema}
      labels={{ files: t("upload.file"), pending: t("upload.file") }}
      submitLabel={t("upload.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          {draft.text && <p>{t("upload.replaces")}</p>}
          <FilesField label={t("upload.file")} />
        </>
      )}
    </FormDialog>
  );
}
