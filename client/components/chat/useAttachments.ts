import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { UploadedFile } from "../upload/uploadFile.ts";
import { useUploads } from "../upload/useUploads.ts";

/** The most files of a message, as in the database. */
export const MAX_FILES = 10;

/** The files of a message that is written: uploaded when they are chosen, and sent with it. */
export function useAttachments(
  initial: readonly UploadedFile[],
  onChange: (files: readonly UploadedFile[]) => void,
) {
  const { t } = useTranslation("chat");
  const [files, setFiles] = useState(initial);
  const latest = useRef(files);
  const [isTooMany, setTooMany] = useState(false);
  const uploading = useUploads((file) => change([...latest.current, file]), t("files.tooLarge"), "chat");

  function change(next: readonly UploadedFile[]) {
    latest.current = next;
    setFiles(next);
    onChange(next);
  }

  return {
    ...uploading,
    files,
    /** The current files, which may be newer than those of the render. */
    filesOfNow: () => latest.current,
    isTooMany,
    add: (chosen: readonly File[]) => {
      const room = Math.max(0, MAX_FILES - latest.current.length - uploading.uploads.length);
      setTooMany(chosen.length > room);
      uploading.add(chosen.slice(0, room));
    },
    detach: (id: string) => {
      setTooMany(false);
      change(latest.current.filter((file) => file.id !== id));
    },
    clear: () => {
      setTooMany(false);
      change([]);
    },
  };
}
