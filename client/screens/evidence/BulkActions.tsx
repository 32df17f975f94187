import { useArchiveEvidenceMutation, useRestoreEvidenceMutation } from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import type { EvidenceRow } from "./evidenceColumns.tsx";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

const ChangeEvidence = lazyComponent(async () => (await import("./ChangeEvidence.tsx")).ChangeEvidence);

interface BulkActionsProps {
  rows: EvidenceRow[];
  onDone: () => void;
}

export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useEvidenceMessages();
  const [archive] = useArchiveEvidenceMutation();
  const [restore] = useRestoreEvidenceMutation();

  return (
    <RowActions
      rows={rows}
      formId="evidence-archive"
      // The register offers bulk actions only to people who manage evidence.
      mayEdit
      mayDelete
      text={(key, values) => t(key, values)}
      isChangeable={({ status }) => status === "draft" || status === "rejected"}
      change={(ids, close) => <ChangeEvidence selection={{ ids }} onDone={onDone} onClose={close} />}
      onArchive={(ids, reason) => archive({ variables: { input: { ids, reason } } })}
      onRestore={(ids) => restore({ variables: { input: { ids } } })}
      onDone={onDone}
    />
  );
}
