import { useEvidencePiecesQuery } from "../../../../graphql/generated/index.ts";
import { EvidencePreview } from "../EvidencePreview.tsx";

/** The preview of a piece of evidence that the search has found. */
export function FoundEvidence({ id }: { id: string }) {
  const { data } = useEvidencePiecesQuery({ variables: { first: 1, filter: { id: { equalTo: id } } } });
  const piece = data?.evidencePieces?.nodes[0];
  return piece ? <EvidencePreview piece={piece} /> : null;
}
