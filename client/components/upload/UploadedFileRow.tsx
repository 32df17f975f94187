import { chakra } from "@chakra-ui/react/styled-system";
import { FileText, X } from "lucide-react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../IconButton.tsx";
import { fileSize } from "./fileSize.ts";
import type { UploadedFile } from "./uploadFile.ts";

interface UploadedFileRowProps {
  file: Pick<UploadedFile, "name" | "size">;
  /** In little room: without space above and below. */
  dense?: boolean;
  onRemove: () => void;
}

/** A file that is uploaded, and can be removed until the form is sent. */
export function UploadedFileRow({ file, dense = false, onRemove }: UploadedFileRowProps) {
  const { t } = useTranslation("evidence");
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="2"
      py={dense ? "0" : "2"}
      borderTopWidth="1px"
      fontSize="table"
    >
      <chakra.span aria-hidden color="fg.muted">
        <FileText size={16} />
      </chakra.span>
      <chakra.span flex="1" minW="0" overflowWrap="anywhere">
        {file.name}{" "}
        <chakra.span textStyle="meta" color="fg.muted">
          {fileSize(file.size)}
        </chakra.span>
      </chakra.span>
      <IconButton type="button" size="sm" label={t("parts.remove", { name: file.name })} onClick={onRemove}>
        <X />
      </IconButton>
    </chakra.li>
  );
}
