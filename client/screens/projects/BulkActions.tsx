import { ArchiveRestore, Pencil } from "lucide-react";
import { useState } from "react";

import { useRestoreProjectMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ReasonButton } from "../../components/ReasonButton.tsx";
import { toast } from "../../components/toast.ts";
import { useProjectMessages } from "./parts/useProjectMessages.ts";
import type { ProjectRow } from "./projectColumns.tsx";

const ChangeProjects = lazyComponent(async () => (await import("./ChangeProjects.tsx")).ChangeProjects);

interface BulkActionsProps {
  rows: ProjectRow[];
  onDone: () => void;
}

/** Projects cannot be archived in bulk: each deletion needs a request that shows its impact. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useProjectMessages();
  const mayEdit = useMay("projects_edit", "full");
  const mayDelete = useMay("projects_delete", "full");
  const [open, setOpen] = useState(false);
  const [restore, { loading }] = useRestoreProjectMutation();
  const archived = rows.filter(({ archivedAt }) => archivedAt !== null);

  async function handleRestore() {
    try {
      await restore({ variables: { input: { ids: archived.map(({ id }) => id) } } });
      toast.success(t("toast.restored", { count: archived.length }));
      onDone();
    } catch (error) {
      toast.error(t("toast.notRestored"), serverErrorOf(error).message);
    }
  }

  return (
    <>
      {mayEdit && (
        <ReasonButton
          size="sm"
          reason={archived.length > 0 ? t("bulk.notChangeable") : undefined}
          onClick={() => setOpen(true)}
        >
          <Pencil />
          {t("bulk.change")}
        </ReasonButton>
      )}
      {mayDelete && archived.length > 0 && (
        <Button size="sm" disabled={loading} onClick={() => void handleRestore()}>
          <ArchiveRestore />
          {t("actions.restore")}
        </Button>
      )}
      {open && (
        <ChangeProjects
          selection={{ ids: rows.map(({ id }) => id) }}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
