import { chakra } from "@chakra-ui/react/styled-system";
import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Loading } from "../Loading.tsx";

interface DropZoneProps {
  /** The file types that the file chooser offers. */
  accept: string;
  /** The name of the file that is being uploaded. */
  reading: string | null;
  onFile: (file: File) => void;
}

/** Accepts a file by file chooser or by drag and drop. */
export function DropZone({ accept, reading, onFile }: DropZoneProps) {
  const { t } = useTranslation("imports");
  const chooser = useRef<HTMLInputElement>(null);
  const [hovered, setHovered] = useState(false);

  function take(file: File | undefined) {
    if (file && !reading) onFile(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setHovered(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <chakra.div
      data-testid="drop-zone"
      onDragOver={(event) => {
        event.preventDefault();
        setHovered(true);
      }}
      onDragLeave={() => setHovered(false)}
      onDrop={handleDrop}
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      px="4"
      py="10"
      mb="3"
      textAlign="center"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={hovered ? "accent.solid" : "border.strong"}
      borderRadius="md"
      bg={hovered ? "accent.soft" : "bg.sunken"}
    >
      {reading ? (
        <Loading text={t("upload.reading", { name: reading })} />
      ) : (
        <>
          <chakra.span aria-hidden color="fg.subtle">
            <FileSpreadsheet size={24} />
          </chakra.span>
          <chakra.span color="fg.muted">{t("upload.drop")}</chakra.span>
          <Button variant="solid" onClick={() => chooser.current?.click()}>
            {t("upload.choose")}
          </Button>
        </>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t("upload.choose")}
        accept={accept}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Allows choosing the same file again after it was corrected.
          event.target.value = "";
        }}
      />
    </chakra.div>
  );
}
