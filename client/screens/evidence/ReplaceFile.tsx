import { RefreshCw } from "lucide-react";
import { useRef, useState } from "react";

import {
  type EvidencePartFragment,
  useCreateEvidenceItemMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { toast } from "../../components/toast.ts";
import { MAX_FILE_BYTES, uploadFile } from "../../components/upload/uploadFile.ts";
import { formatPercent } from "../../i18n/format.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

interface ReplaceFileProps {
  evidenceId: string;
  item: EvidencePartFragment;
  name: string;
  onChanged: () => Promise<unknown>;
}

/** Replaces a file with a newer version; the former one is kept and marked. */
export function ReplaceFile({ evidenceId, item, name, onChanged }: ReplaceFileProps) {
  const { t } = useEvidenceMessages();
  const chooser = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [create] = useCreateEvidenceItemMutation();

  async function handleFile(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES)
      return toast.error(t("parts.failed", { name: file.name }), t("parts.tooLarge"));
    setShare(0);
    try {
      const uploaded = await uploadFile(file, setShare).uploaded;
      const evidenceItem = {
        evidenceId,
        kind: "file" as const,
        fileId: uploaded.id,
        replacesId: item.id,
      };
      await create({ variables: { input: { evidenceItem } } });
      toast.success(t("toast.replaced"), uploaded.name);
      await onChanged();
    } catch (error) {
      toast.error(t("parts.failed", { name: file.name }), serverErrorOf(error).message);
    }
    setShare(undefined);
  }

  return (
    <>
      <IconButton
        size="sm"
        label={
          share === undefined
            ? t("parts.replace", { name })
            : `${t("parts.uploading", { name })} ${formatPercent(Math.round(100 * share))}`
        }
        disabled={share !== undefined}
        onClick={() => chooser.current?.click()}
      >
        <RefreshCw />
      </IconButton>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t("parts.replace", { name })}
        onChange={(event) => {
          void handleFile(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
}
