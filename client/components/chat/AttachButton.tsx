import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../IconButton.tsx";

interface AttachButtonProps {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the file dialog. */
export function AttachButton({ disabled, onFiles }: AttachButtonProps) {
  const { t } = useTranslation("chat");
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="sm"
        label={t("files.attach")}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        <Paperclip aria-hidden />
      </IconButton>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t("files.attach")}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again after it was corrected.
          event.target.value = "";
        }}
      />
    </>
  );
}
