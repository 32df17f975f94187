import { chakra } from "@chakra-ui/react/styled-system";

import { useArchiveEvidenceMutation } from "../../../graphql/generated/index.ts";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

interface ArchiveEvidenceProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

export function ArchiveEvidence({ ids, onDone, onClose }: ArchiveEvidenceProps) {
  const { t } = useEvidenceMessages();
  const [archive] = useArchiveEvidenceMutation();
  const count = ids.length;

  return (
    <ReasonDialog
      title={t("archive.title", { count })}
      submitLabel={t("archive.submit", { count })}
      danger
      onSubmit={async (reason) => {
        await archive({ variables: { input: { ids, reason } } });
        toast.success(t("toast.archived", { count }));
        onDone();
      }}
      onClose={onClose}
    >
      <chakra.p>{t("archive.text")}</chakra.p>
    </ReasonDialog>
  );
}
