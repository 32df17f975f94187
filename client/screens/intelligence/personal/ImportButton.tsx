import { Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { type Read, readSettingsFile } from "./settingsFile.ts";

interface ImportButtonProps {
  onRead: (read: Read, file: string) => void;
}

export function ImportButton({ onRead }: ImportButtonProps) {
  const { t } = useTranslation("personal");
  const chooser = useRef<HTMLInputElement>(null);

  async function handleChoice({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Allows choosing the same file again after it was corrected.
    currentTarget.value = "";
    if (file) onRead(await readSettingsFile(file), file.name);
  }

  return (
    <>
      <Button onClick={() => chooser.current?.click()}>
        <Upload aria-hidden />
        {t("actions.import")}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => void handleChoice(event)}
      />
    </>
  );
}
