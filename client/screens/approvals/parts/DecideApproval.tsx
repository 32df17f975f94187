import { type ApprovalRecordFragment, usePersonQuery } from "../../../../graphql/generated/index.ts";
import { ApproveDialog } from "../../settings/parts/ApproveDialog.tsx";
import { ApprovalWhat } from "./ApprovalWhat.tsx";
import { type Decision, DecisionDialog } from "./DecisionDialog.tsx";
import { useDecide } from "./useDecide.ts";

interface DecideApprovalProps {
  approval: ApprovalRecordFragment;
  decision: Decision;
  /** Called after the decision, and if the request turned out to have changed. */
  onChanged: () => unknown;
  onClose: () => void;
}

/** The dialog of one decision. Accounts are approved with roles, in a dialog of their own. */
export function DecideApproval({ approval, decision, onChanged, onClose }: DecideApprovalProps) {
  const decide = useDecide();
  if (approval.kind === "user_access" && decision === "approve")
    return <ApproveAccount userId={approval.subjectId} onChanged={onChanged} onClose={onClose} />;

  async function handleSubmit(comment: string) {
    try {
      await decide(approval, decision, comment);
    } finally {
      // Updates the page behind the dialog. Not awaited, so that the dialog closes immediately.
      void onChanged();
    }
  }

  return (
    <DecisionDialog decision={decision} approval={approval} onSubmit={handleSubmit} onClose={onClose}>
      <ApprovalWhat approval={approval} />
    </DecisionDialog>
  );
}

interface ApproveAccountProps {
  userId: string;
  onChanged: () => unknown;
  onClose: () => void;
}

function ApproveAccount({ userId, onChanged, onClose }: ApproveAccountProps) {
  const { data } = usePersonQuery({ variables: { id: userId } });
  if (!data?.user) return null;

  return <ApproveDialog person={data.user} onDone={() => void onChanged()} onClose={onClose} />;
}
