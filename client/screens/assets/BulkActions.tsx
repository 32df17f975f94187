import { useRestoreAssetsMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyPart } from "../../components/lazyPart.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import type { AssetRow } from "./assetColumns.tsx";
import { useAssetWords } from "./useAssetWords.ts";

const ArchiveAssets = lazyPart(async () => (await import("./ArchiveAssets.tsx")).ArchiveAssets);
const ChangeAssets = lazyPart(async () => (await import("./ChangeAssets.tsx")).ChangeAssets);

interface BulkActionsProps {
  rows: AssetRow[];
  onDone: () => void;
}

export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useAssetWords();
  const [restore] = useRestoreAssetsMutation();

  return (
    <RowActions
      rows={rows}
      formId="assets-archive"
      mayEdit={useMay("assets_edit", "full")}
      mayDelete={useMay("assets_delete", "full")}
      word={(key, values) => t(key, values)}
      change={(ids, close) => <ChangeAssets ids={ids} onDone={onDone} onClose={close} />}
      archiving={(ids, close) => (
        <ArchiveAssets ids={ids} count={ids.length} onDone={onDone} onClose={close} />
      )}
      onRestore={(ids) => restore({ variables: { input: { ids } } })}
      onDone={onDone}
    />
  );
}
