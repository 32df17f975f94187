import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useResendVerificationMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { toast } from "../../components/toast.ts";
import { AccountState } from "./AccountState.tsx";
import { useWaiting } from "./useWaiting.ts";

export default function PendingScreen() {
  const { t } = useTranslation("account");
  const { viewer, refetchViewer } = useWaiting();
  const [resend, { loading }] = useResendVerificationMutation();
  const email = viewer?.email ?? "";

  async function handleResend() {
    try {
      await resend();
      toast.success(t("pending.resent"), t("pending.resentText", { email }));
    } catch (error) {
      toast.error(t("pending.resendFailed"), serverErrorOf(error).message);
    }
  }

  async function handleCheck() {
    const asked = await refetchViewer();
    if (asked?.status === "pending") toast.info(t("pending.still"), t("pending.stillText"));
  }

  return (
    <AccountState
      title={t("pending.title")}
      text={t("pending.text")}
      actions={
        <Button variant="solid" onClick={() => void handleCheck()}>
          {t("pending.check")}
        </Button>
      }
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        gap="2"
        p="3"
        borderRadius="md"
        colorPalette={viewer?.emailVerified ? "status.good" : "status.attention"}
        bg="colorPalette.soft"
        color="colorPalette.fg"
        fontSize="table"
        overflowWrap="anywhere"
      >
        {viewer?.emailVerified ? t("pending.verified", { email }) : t("pending.unverified", { email })}
        {viewer && !viewer.emailVerified && (
          <Button size="sm" disabled={loading} onClick={() => void handleResend()}>
            {t("pending.resend")}
          </Button>
        )}
      </chakra.div>
    </AccountState>
  );
}
