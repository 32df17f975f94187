import {
  type ApprovalRecordFragment,
  useWithdrawApprovalMutation,
} from "../../../graphql/generated/index.ts";
import { DecideApproval } from "../../components/approvals/DecideApproval.tsx";
import { decisions } from "../../components/approvals/DecisionDialog.tsx";
import { useApprovalWords } from "../../components/approvals/useApprovalWords.ts";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { recordActs } from "../../components/record/recordActs.ts";

interface ApprovalDialogsProps {
  approval: ApprovalRecordFragment;
  /** What is open, as the address says. */
  open: string | null;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

export function ApprovalDialogs({ approval, open, onChanged, onClose }: ApprovalDialogsProps) {
  const { t } = useApprovalWords();
  const [withdraw] = useWithdrawApprovalMutation();
  const { id, title, mayDecide, mayWithdraw } = approval;
  const { act } = recordActs(title, onChanged);
  const decision = decisions.find((one) => one === open);

  if (decision && mayDecide)
    return <DecideApproval approval={approval} decision={decision} onChanged={onChanged} onClose={onClose} />;
  if (open === "withdraw" && mayWithdraw) {
    return (
      <ReasonDialog
        title={t("withdraw.title")}
        formId={`approval-withdraw-${id}`}
        submitLabel={t("withdraw.submit")}
        help={t("withdraw.help")}
        onSubmit={(reason) =>
          act(() => withdraw({ variables: { input: { id, reason } } }), t("withdraw.done"))
        }
        onClose={onClose}
      >
        <p>{t("withdraw.text")}</p>
      </ReasonDialog>
    );
  }
  return null;
}
