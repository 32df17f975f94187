import {
  type AuditRequestEntryFragment,
  useReturnAuditRequestMutation,
  useWithdrawAuditRequestMutation,
} from "../../../../graphql/generated/index.ts";
import { ReasonDialog } from "../../../components/record/ReasonDialog.tsx";
import { recordActions } from "../../../components/record/recordActions.ts";
import { AnswerRequest } from "./AnswerRequest.tsx";
import { useRequestMessages } from "./useRequestMessages.ts";

export type RequestDialog = "answer" | "return" | "withdraw";

interface RequestDialogsProps {
  request: AuditRequestEntryFragment;
  open: RequestDialog;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

export function RequestDialogs({ request, open, onChanged, onClose }: RequestDialogsProps) {
  const { t } = useRequestMessages();
  const [giveBack] = useReturnAuditRequestMutation();
  const [withdraw] = useWithdrawAuditRequestMutation();
  const { id, version, title } = request;
  const { perform } = recordActions(title, onChanged);

  if (open === "answer") return <AnswerRequest request={request} onAnswer={perform} onClose={onClose} />;
  if (open === "return") {
    return (
      <ReasonDialog
        title={t("return.title", { title })}
        formId={`audit-request-return-${id}`}
        submitLabel={t("actions.return")}
        help={t("return.help")}
        onSubmit={(reason) =>
          perform(() => giveBack({ variables: { input: { id, version, reason } } }), t("toast.returned"))
        }
        onClose={onClose}
      >
        <p>{t("return.text")}</p>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      title={t("withdraw.title", { title })}
      formId={`audit-request-withdraw-${id}`}
      submitLabel={t("actions.withdraw")}
      danger
      help={t("return.help")}
      onSubmit={(reason) =>
        perform(() => withdraw({ variables: { input: { id, version, reason } } }), t("toast.withdrawn"))
      }
      onClose={onClose}
    >
      <p>{t("withdraw.text")}</p>
    </ReasonDialog>
  );
}
