import {
  type ApprovalRecordFragment,
  ApprovalsWaitingDocument,
  useDecideApprovalMutation,
} from "../../../../graphql/generated/index.ts";
import { toast } from "../../../components/toast.ts";
import type { Decision } from "./DecisionDialog.tsx";
import { useApprovalMessages } from "./useApprovalMessages.ts";

export type DecidedApproval = Pick<ApprovalRecordFragment, "id" | "title" | "contentHash">;

/** Decides on exactly what was shown, by sending its hash. */
export function useDecide() {
  const { t } = useApprovalMessages();
  const [decide] = useDecideApprovalMutation({ refetchQueries: [ApprovalsWaitingDocument] });

  return async ({ id, title, contentHash }: DecidedApproval, decision: Decision, comment: string) => {
    const input = { id, decision, contentHash, comment: comment || null };
    const { data } = await decide({ variables: { input } });
    const waits = data?.decideApproval?.approval?.status === "pending_approval";
    toast.success(waits ? t("decide.counted") : t(`decide.done.${decision}`), title);
  };
}
