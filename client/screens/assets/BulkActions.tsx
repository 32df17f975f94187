import { useRestoreAssetsMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import type { AssetRow } from "./assetColumns.tsx";
import { useAssetMessages } from "./useAssetMessages.ts";

const ArchiveAssets = lazyComponent(async () => (await import("./ArchiveAssets.tsx")).ArchiveAssets);
const ChangeAssets = lazyComponent(async () => (await import("./ChangeAssets.tsx")).ChangeAssets);

interface BulkActionsProps {
  rows: AssetRow[];
  onDone: () => void;
}

export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useAssetMessages();
  const [restore] = useRestoreAssetsMutation();

  return (
    <RowActions
      rows={rows}
      formId="assets-archive"
      mayEdit={useMay("assets_edit", "full")}
      mayDelete={useMay("assets_delete", "full")}
      text={(key, values) => t(key, values)}
      change={(ids, close) => <ChangeAssets selection={{ ids }} onDone={onDone} onClose={close} />}
      archiving={(ids, close) => (
        <ArchiveAssets ids={ids} count={ids.length} onDone={onDone} onClose={close} />
      )}
      onRestore={(ids) => restore({ variables: { input: { ids } } })}
      onDone={onDone}
    />
  );
}
