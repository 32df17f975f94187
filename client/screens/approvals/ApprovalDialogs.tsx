import {
  type ApprovalRecordFragment,
  useWithdrawApprovalMutation,
} from "../../../graphql/generated/index.ts";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { DecideApproval } from "./parts/DecideApproval.tsx";
import { decisions } from "./parts/DecisionDialog.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

interface ApprovalDialogsProps {
  approval: ApprovalRecordFragment;
  /** The open dialog, from the URL. */
  open: string | null;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

export function ApprovalDialogs({ approval, open, onChanged, onClose }: ApprovalDialogsProps) {
  const { t } = useApprovalMessages();
  const [withdraw] = useWithdrawApprovalMutation();
  const { id, title, mayDecide, mayWithdraw } = approval;
  const { perform } = recordActions(title, onChanged);
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
          perform(() => withdraw({ variables: { input: { id, reason } } }), t("withdraw.done"))
        }
        onClose={onClose}
      >
        <p>{t("withdraw.text")}</p>
      </ReasonDialog>
    );
  }
  return null;
}
