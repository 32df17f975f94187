import { AssetHistoryDocument } from "../../../graphql/generated/index.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { useAssetHistoryWords } from "./useAssetHistoryWords.ts";

export function AssetHistory({ assetId }: { assetId: string }) {
  return (
    <RecordHistory
      id={assetId}
      document={AssetHistoryDocument}
      changesOf={(data) => data.asset?.history}
      words={useAssetHistoryWords()}
    />
  );
}
