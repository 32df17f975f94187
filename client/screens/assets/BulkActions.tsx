import { Archive, ArchiveRestore, Pencil } from "lucide-react";
import { useState } from "react";

import { useRestoreAssetsMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { refusalOf } from "../../apollo/refusal.ts";
import { Button } from "../../components/Button.tsx";
import { lazyPart } from "../../components/lazyPart.ts";
import { toast } from "../../components/toast.ts";
import type { AssetRow } from "./assetColumns.tsx";
import { useAssetWords } from "./useAssetWords.ts";

const ArchiveAssets = lazyPart(async () => (await import("./ArchiveAssets.tsx")).ArchiveAssets);
const ChangeAssets = lazyPart(async () => (await import("./ChangeAssets.tsx")).ChangeAssets);

interface BulkActionsProps {
  rows: AssetRow[];
  onDone: () => void;
}

/** What the chosen assets allow: living ones change, archived ones are restored. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useAssetWords();
  const mayEdit = useMay("assets_edit", "full");
  const mayDelete = useMay("assets_delete", "full");
  const [open, setOpen] = useState<"change" | "archive">();
  const [restore, { loading }] = useRestoreAssetsMutation();
  const archived = rows.filter(({ archivedAt }) => archivedAt !== null);
  const living = rows.filter(({ archivedAt }) => archivedAt === null);

  async function handleRestore() {
    try {
      await restore({ variables: { input: { ids: archived.map(({ id }) => id) } } });
      toast.success(t("toast.restored", { count: archived.length }));
      onDone();
    } catch (error) {
      toast.error(t("toast.notRestored"), refusalOf(error).message);
    }
  }

  return (
    <>
      {mayEdit && (
        <Button
          size="sm"
          disabled={archived.length > 0}
          title={archived.length > 0 ? t("bulk.notChangeable") : undefined}
          onClick={() => setOpen("change")}
        >
          <Pencil />
          {t("bulk.change")}
        </Button>
      )}
      {mayDelete && living.length > 0 && (
        <Button size="sm" onClick={() => setOpen("archive")}>
          <Archive />
          {t("actions.archive")}
        </Button>
      )}
      {mayDelete && archived.length > 0 && (
        <Button size="sm" disabled={loading} onClick={() => void handleRestore()}>
          <ArchiveRestore />
          {t("actions.restore")}
        </Button>
      )}
      {open === "change" && (
        <ChangeAssets ids={rows.map(({ id }) => id)} onDone={onDone} onClose={() => setOpen(undefined)} />
      )}
      {open === "archive" && (
        <ArchiveAssets
          ids={living.map(({ id }) => id)}
          count={living.length}
          onDone={onDone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
