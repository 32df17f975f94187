import { chakra } from "@chakra-ui/react/styled-system";
import { FileUp, FileWarning, RotateCw, X } from "lucide-react";
import { useTranslation } from "react-i18next";

import { formatPercent } from "../../i18n/format.ts";
import { IconButton } from "../IconButton.tsx";
import { fileSize } from "./fileSize.ts";
import type { Upload } from "./useUploads.ts";

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file that is being uploaded, with its progress or error. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { t } = useTranslation("evidence");
  const { file, share, error } = upload;
  const percent = Math.round(100 * share);
  const size = fileSize(file.size);

  return (
    <chakra.li display="flex" alignItems="flex-start" gap="2" py="2" borderTopWidth="1px" fontSize="table">
      <chakra.span aria-hidden color={error ? "status.bad.fg" : "fg.muted"} mt="0.5">
        {error ? <FileWarning size={16} /> : <FileUp size={16} />}
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p overflowWrap="anywhere" fontWeight={error ? "semibold" : undefined}>
          {error ? t("parts.failed", { name: file.name }) : file.name}
        </chakra.p>
        {error ? (
          <chakra.p role="alert" color="status.bad.fg">
            {error}
          </chakra.p>
        ) : (
          <>
            <chakra.p textStyle="meta" color="fg.muted">
              {percent === 100
                ? t("parts.checking")
                : t("parts.percent", { percent: formatPercent(percent), size })}
            </chakra.p>
            <chakra.div
              role="progressbar"
              aria-label={t("parts.uploading", { name: file.name })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              height="1"
              mt="1"
              borderRadius="sm"
              bg="bg.sunken"
              overflow="hidden"
            >
              <chakra.div height="full" bg="accent.solid" style={{ width: `${percent}%` }} />
            </chakra.div>
          </>
        )}
      </chakra.div>
      {error && file.size > 0 && (
        <IconButton type="button" size="sm" label={t("parts.again")} onClick={onRetry}>
          <RotateCw />
        </IconButton>
      )}
      <IconButton
        type="button"
        size="sm"
        label={t(error ? "parts.remove" : "parts.cancel", { name: file.name })}
        onClick={onRemove}
      >
        <X />
      </IconButton>
    </chakra.li>
  );
}
