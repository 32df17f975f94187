import { Archive, ArchiveRestore } from "lucide-react";
import { useState } from "react";

import { useRestoreEvidenceMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { toast } from "../../components/toast.ts";
import type { EvidenceRow } from "./evidenceColumns.tsx";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

const ArchiveEvidence = lazyComponent(async () => (await import("./ArchiveEvidence.tsx")).ArchiveEvidence);

interface BulkActionsProps {
  rows: EvidenceRow[];
  onDone: () => void;
}

/** The bulk actions: active evidence is archived, archived evidence restored. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useEvidenceMessages();
  const [archiving, setArchiving] = useState(false);
  const [restore, { loading }] = useRestoreEvidenceMutation();
  const idsWhere = (archived: boolean) =>
    rows.filter(({ archivedAt }) => (archivedAt !== null) === archived).map(({ id }) => id);
  const living = idsWhere(false);
  const archived = idsWhere(true);

  async function handleRestore() {
    try {
      await restore({ variables: { input: { ids: archived } } });
      toast.success(t("toast.restored"));
      onDone();
    } catch (error) {
      toast.error(t("toast.notSaved"), serverErrorOf(error).message);
    }
  }

  return (
    <>
      {living.length > 0 && (
        <Button size="sm" onClick={() => setArchiving(true)}>
          <Archive />
          {t("actions.archive")}
        </Button>
      )}
      {archived.length > 0 && (
        <Button size="sm" disabled={loading} onClick={() => void handleRestore()}>
          <ArchiveRestore />
          {t("actions.restore")}
        </Button>
      )}
      {archiving && <ArchiveEvidence ids={living} onDone={onDone} onClose={() => setArchiving(false)} />}
    </>
  );
}
