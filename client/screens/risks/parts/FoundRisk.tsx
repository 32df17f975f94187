import { useRisksQuery } from "../../../../graphql/generated/index.ts";
import { RiskPreview } from "../RiskPreview.tsx";

/** The preview of a risk that the search has found. */
export function FoundRisk({ id }: { id: string }) {
  const { data } = useRisksQuery({ variables: { first: 1, filter: { id: { equalTo: id } } } });
  const risk = data?.risks?.nodes[0];
  return risk ? <RiskPreview risk={risk} basis="inherent" /> : null;
}
