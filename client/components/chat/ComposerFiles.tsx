import { chakra } from "@chakra-ui/react/styled-system";
import { Paperclip, X } from "lucide-react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../IconButton.tsx";
import { fileSize } from "../upload/fileSize.ts";
import { UploadRow } from "../upload/UploadRow.tsx";
import { MOST_FILES, type useAttachments } from "./useAttachments.ts";

interface ComposerFilesProps {
  attachments: ReturnType<typeof useAttachments>;
  /** The person wants to send while files are still uploading, or have failed. */
  isWaiting: boolean;
}

/** The files of a message that is written, with progress and errors. */
export function ComposerFiles({ attachments, isWaiting }: ComposerFilesProps) {
  const { t } = useTranslation("chat");
  const { files, uploads, isTooMany, again, remove, detach } = attachments;

  return (
    <chakra.div px="2.5" maxH="40" overflowY="auto">
      <chakra.ul aria-label={t("files.label")} listStyle="none">
        {files.map((file) => (
          <chakra.li
            key={file.id}
            display="flex"
            alignItems="center"
            gap="2"
            borderTopWidth="1px"
            fontSize="table"
          >
            <chakra.span aria-hidden color="fg.muted">
              <Paperclip size={14} />
            </chakra.span>
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {file.name}{" "}
              <chakra.span textStyle="meta" color="fg.muted">
                {fileSize(file.size)}
              </chakra.span>
            </chakra.span>
            <IconButton
              size="sm"
              label={t("files.remove", { name: file.name })}
              onClick={() => detach(file.id)}
            >
              <X aria-hidden />
            </IconButton>
          </chakra.li>
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onAgain={() => again(upload)}
            onRemove={() => remove(upload.key)}
          />
        ))}
      </chakra.ul>
      <chakra.p role="status" fontSize="meta" color="status.bad.fg">
        {isTooMany && t("files.tooMany", { count: MOST_FILES })}
        {isWaiting && uploads.length > 0 && t("files.wait")}
      </chakra.p>
    </chakra.div>
  );
}
