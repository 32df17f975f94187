import { useTranslation } from "react-i18next";

import { useResetSecondFactorMutation } from "../../../graphql/generated/index.ts";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { toast } from "../../components/toast.ts";
import type { Account } from "./personActions.ts";

interface ResetFactorDialogProps {
  person: Account;
  onDone: () => void;
  onClose: () => void;
}

/** For people who have lost their phone and recovery codes. Administrators must check who is asking. */
export function ResetFactorDialog({ person, onDone, onClose }: ResetFactorDialogProps) {
  const { t } = useTranslation("secondFactor");
  const [reset] = useResetSecondFactorMutation();
  const { id: userId, fullName: name } = person;

  async function handleSubmit(reason: string) {
    await reset({ variables: { input: { userId, reason } } });
    toast.success(t("reset.done", { name }));
    onDone();
  }

  return (
    <ReasonDialog
      title={t("reset.title", { name })}
      submitLabel={t("reset.submit")}
      danger
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t("reset.text", { name })}</p>
    </ReasonDialog>
  );
}
