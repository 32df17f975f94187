import { chakra } from "@chakra-ui/react/styled-system";
import { useField, useFormikContext } from "formik";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { FileDrop } from "./FileDrop.tsx";
import { UploadedFileRow } from "./UploadedFileRow.tsx";
import { UploadRow } from "./UploadRow.tsx";
import type { UploadedFile } from "./uploadFile.ts";
import { useUploads } from "./useUploads.ts";

/** The values of a form with files; `pending` counts those that are still uploading. */
export interface FilesValues {
  files: UploadedFile[];
  pending: number;
}

export const noFiles: FilesValues = { files: [], pending: 0 };

/** A form field for files, which are uploaded when they are chosen; its value is `UploadedFile[]`. */
export function FilesField({ label }: { label: string }) {
  const { t } = useTranslation("evidence");
  const { submitCount, setFieldValue } = useFormikContext<FilesValues>();
  const [{ value: files }, { error }] = useField<UploadedFile[]>("files");
  const [, { error: stillUploading }] = useField<number>("pending");
  const latest = useRef(files);
  latest.current = files;
  const shown = error ?? stillUploading;

  function change(next: UploadedFile[]) {
    latest.current = next;
    void setFieldValue("files", next);
  }

  const { uploads, add, retry, remove, running } = useUploads(
    (file) => change([...latest.current, file]),
    t("parts.tooLarge"),
  );

  useEffect(() => {
    void setFieldValue("pending", running);
  }, [running, setFieldValue]);

  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" mb="1">
        {label}
      </chakra.legend>
      <FileDrop onFiles={add} />
      {(files.length > 0 || uploads.length > 0) && (
        <chakra.ul listStyle="none" mt="2">
          {files.map((file) => (
            <UploadedFileRow
              key={file.id}
              file={file}
              onRemove={() => change(latest.current.filter(({ id }) => id !== file.id))}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </chakra.ul>
      )}
      {submitCount > 0 && shown && (
        <chakra.p role="alert" color="status.bad.fg" fontSize="table" mt="1">
          {shown}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
