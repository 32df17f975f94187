import { type ApprovalRecordFragment, usePersonQuery } from "../../../../graphql/generated/index.ts";
import { ApproveDialog } from "../../settings/parts/ApproveDialog.tsx";
import { ApprovalWhat } from "./ApprovalWhat.tsx";
import { type Decision, DecisionDialog } from "./DecisionDialog.tsx";
import { useDecide } from "./useDecide.ts";

interface DecideApprovalProps {
  approval: ApprovalRecordFragment;
  decision: Decision;
  /** Afterwards, and when it turned out to have changed meanwhile. */
  onChanged: () => unknown;
  onClose: () => void;
}

/** The dialog of one decision. An account is let in with its roles, which have a dialog of their own. */
export function DecideApproval({ approval, decision, onChanged, onClose }: DecideApprovalProps) {
  const decide = useDecide();
  if (approval.kind === "user_access" && decision === "approve")
    return <LetIn userId={approval.subjectId} onChanged={onChanged} onClose={onClose} />;

  async function handleSubmit(comment: string) {
    try {
      await decide(approval, decision, comment);
    } finally {
      // Refused or not: the page behind shows what is so now. Not waited for, so that the dialog closes at once.
      void onChanged();
    }
  }

  return (
    <DecisionDialog decision={decision} approval={approval} onSubmit={handleSubmit} onClose={onClose}>
      <ApprovalWhat approval={approval} />
    </DecisionDialog>
  );
}

interface LetInProps {
  userId: string;
  onChanged: () => unknown;
  onClose: () => void;
}

function LetIn({ userId, onChanged, onClose }: LetInProps) {
  const { data } = usePersonQuery({ variables: { id: userId } });
  if (!data?.user) return null;

  return <ApproveDialog person={data.user} onDone={() => void onChanged()} onClose={onClose} />;
}
