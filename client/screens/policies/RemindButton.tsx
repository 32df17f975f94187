import { BellRing } from "lucide-react";

import {
  type PolicyRecordFragment,
  useRemindPolicyReadersMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { toast } from "../../components/toast.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

/** Reminds those who have not confirmed; the server notifies nobody twice a day. */
export function RemindButton({ policy }: { policy: PolicyRecordFragment }) {
  const { t } = usePolicyMessages();
  const [remind, { loading }] = useRemindPolicyReadersMutation();

  async function handleRemind() {
    try {
      const { data } = await remind({ variables: { input: { policyId: policy.id } } });
      const { reminded, already } = data?.remindPolicyReaders?.reminders ?? { reminded: 0, already: 0 };
      const today = already > 0 ? t("attestation.already", { count: already }) : undefined;
      if (reminded > 0) toast.success(t("attestation.reminded", { count: reminded }), today);
      else toast.info(t("attestation.noneReminded"), today);
    } catch (error) {
      toast.error(t("attestation.notReminded"), serverErrorOf(error).message);
    }
  }

  return (
    <Button size="sm" onClick={() => void handleRemind()} disabled={loading}>
      <BellRing />
      {t("attestation.remind")}
    </Button>
  );
}
