import { chakra } from "@chakra-ui/react/styled-system";
import { Paperclip } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";

interface FileDropProps {
  onFiles: (files: readonly File[]) => void;
  /** More buttons beside 'Choose files'. */
  children?: ReactNode;
}

/** Accepts files by drag and drop or from the file dialog. */
export function FileDrop({ onFiles, children }: FileDropProps) {
  const { t } = useTranslation("evidence");
  const chooser = useRef<HTMLInputElement>(null);
  const [hovered, setHovered] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setHovered(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <chakra.div
      onDragOver={(event) => {
        event.preventDefault();
        setHovered(true);
      }}
      onDragLeave={() => setHovered(false)}
      onDrop={handleDrop}
      display="flex"
      flexDirection="column"
      gap="2"
      px="3"
      py="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={hovered ? "accent.solid" : "border.strong"}
      borderRadius="md"
      bg={hovered ? "accent.soft" : "bg.sunken"}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted" fontSize="table" display={{ base: "none", sm: "inline" }}>
          {t("parts.drop")}
        </chakra.span>
        <Button type="button" size="sm" onClick={() => chooser.current?.click()}>
          <Paperclip />
          {t("parts.chooseFiles")}
        </Button>
        {children}
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.muted">
        {t("parts.formats")}
      </chakra.p>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t("parts.chooseFiles")}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again after it was corrected.
          event.target.value = "";
        }}
      />
    </chakra.div>
  );
}
