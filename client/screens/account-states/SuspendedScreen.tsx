import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { AccountState } from "./AccountState.tsx";
import { useWaiting } from "./useWaiting.ts";

export default function SuspendedScreen() {
  const { t } = useTranslation("account");
  const { viewer } = useWaiting();

  return (
    <AccountState title={t("suspended.title")} text={t("suspended.text")}>
      {viewer?.statusReason && (
        <chakra.p p="3" borderRadius="md" bg="bg.sunken" fontSize="table" overflowWrap="anywhere">
          {t("suspended.reason", { reason: viewer.statusReason })}
        </chakra.p>
      )}
    </AccountState>
  );
}
