import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { UploadedFileRow } from "../upload/UploadedFileRow.tsx";
import { UploadRow } from "../upload/UploadRow.tsx";
import { MAX_FILES, type useAttachments } from "./useAttachments.ts";

interface ComposerFilesProps {
  attachments: ReturnType<typeof useAttachments>;
  /** The person wants to send while files are still uploading, or have failed. */
  isWaiting: boolean;
}

/** The files of a message that is written, with progress and errors. */
export function ComposerFiles({ attachments, isWaiting }: ComposerFilesProps) {
  const { t } = useTranslation("chat");
  const { files, uploads, isTooMany, retry, remove, detach } = attachments;

  return (
    <chakra.div px="2.5" maxH="40" overflowY="auto">
      <chakra.ul aria-label={t("files.label")} listStyle="none">
        {files.map((file) => (
          <UploadedFileRow key={file.id} file={file} dense onRemove={() => detach(file.id)} />
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
      <chakra.p role="status" fontSize="meta" color="status.bad.fg">
        {isTooMany && t("files.tooMany", { count: MAX_FILES })}
        {isWaiting && uploads.length > 0 && t("files.wait")}
      </chakra.p>
    </chakra.div>
  );
}
