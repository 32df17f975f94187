import { useApprovalQuery } from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import type { Decision } from "./parts/DecisionDialog.tsx";

const DecideApproval = lazyComponent(async () => (await import("./parts/DecideApproval.tsx")).DecideApproval);

interface DecideRowProps {
  id: string;
  decision: Decision;
  onChanged: () => void;
  onClose: () => void;
}

/** The dialog of a decision in the list, once the request is loaded. */
export function DecideRow({ id, decision, onChanged, onClose }: DecideRowProps) {
  const { data, refetch } = useApprovalQuery({ variables: { id } });
  const approval = data?.approval?.nodes[0];
  if (!approval) return null;

  function handleChanged() {
    void refetch();
    onChanged();
  }

  return (
    <DecideApproval approval={approval} decision={decision} onChanged={handleChanged} onClose={onClose} />
  );
}
