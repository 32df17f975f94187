import { useAssetsQuery } from "../../../../graphql/generated/index.ts";
import { AssetPreview } from "../AssetPreview.tsx";

/** The preview of an asset that the search has found. */
export function FoundAsset({ id }: { id: string }) {
  const { data } = useAssetsQuery({ variables: { first: 1, filter: { id: { equalTo: id } } } });
  const asset = data?.assets?.nodes[0];
  return asset ? <AssetPreview asset={asset} /> : null;
}
