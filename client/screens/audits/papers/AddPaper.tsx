import { useMemo, useRef } from "react";
import { array, number, object, string } from "yup";

import { useAddAuditPaperMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { FilesField, type FilesValues, noFiles } from "../../../components/upload/FilesField.tsx";
import { useRequestMessages } from "../requests/useRequestMessages.ts";

interface AddPaperProps {
  auditId: string;
  procedure?: { id: string; title: string };
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface PaperValues extends FilesValues {
  title: string;
}

/** Adds files as working papers; a title is for a single file, several keep their names. */
export function AddPaper({ auditId, procedure, onDone, onClose }: AddPaperProps) {
  const { t } = useRequestMessages();
  const [add] = useAddAuditPaperMutation();
  const labels = { files: t("papers.file"), title: t("fields.title"), pending: t("papers.file") };
  const schema = useMemo(
    () =>
      object({
        title: string().max(200, ({ max }) => t("record:tooLong", { max })),
        files: array().min(1, t("papers.fileRequired")),
        pending: number().max(0, t("evidence:form.uploading")),
      }),
    [t],
  );

  // Added by an attempt that then failed for another file.
  const added = useRef(new Set<string>());

  async function handleSubmit({ title, files }: PaperValues) {
    for (const { id: fileId } of files) {
      if (added.current.has(fileId)) continue;
      const named = files.length === 1 ? title.trim() || null : null;
      await add({
        variables: { input: { auditId, procedureId: procedure?.id ?? null, fileId, title: named } },
      });
      added.current.add(fileId);
    }
    toast.success(t("papers.addedToast", { count: files.length }), procedure?.title);
    void onDone();
  }

  return (
    <FormDialog<PaperValues>
      title={t("papers.addTitle")}
      initialValues={{ title: "", ...noFiles }}
      schema={schema}
      labels={labels}
      submitLabel={t("papers.add")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          {procedure && <p>{procedure.title}</p>}
          <FilesField label={labels.files} />
          {values.files.length === 1 && (
            <Field name="title" label={labels.title} maxLength={200} help={t("papers.titleHelp")} />
          )}
        </>
      )}
    </FormDialog>
  );
}
