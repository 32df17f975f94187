import type { AssetRecordFragment } from "../../../graphql/generated/index.ts";
import { ArchiveAssets } from "./ArchiveAssets.tsx";
import { EditAsset } from "./EditAsset.tsx";
import { OverrideCriticality } from "./OverrideCriticality.tsx";
import type { AssetActions } from "./useAssetActions.ts";

interface AssetDialogsProps {
  asset: AssetRecordFragment;
  actions: AssetActions;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function AssetDialogs({ asset, actions, open, onClose, onChanged }: AssetDialogsProps) {
  if (open === "edit" && actions.edit) return <EditAsset asset={asset} onClose={onClose} />;
  if (open === "state" && actions.state)
    return <OverrideCriticality asset={asset} onChanged={onChanged} onClose={onClose} />;
  if (open === "archive" && actions.archive)
    return <ArchiveAssets ids={[asset.id]} count={1} onDone={() => void onChanged()} onClose={onClose} />;
  return null;
}
