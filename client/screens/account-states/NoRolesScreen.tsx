import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";

import { AccountState } from "./AccountState.tsx";
import { useWaiting } from "./useWaiting.ts";

export default function NoRolesScreen() {
  const { t } = useTranslation("account");
  const { viewer } = useWaiting();
  if (viewer && viewer.roles.length > 0) return <Navigate to="/dashboard" replace />;

  return (
    <AccountState title={t("noRoles.title")} text={t("noRoles.text")}>
      <chakra.p color="fg.muted" fontSize="table" overflowWrap="anywhere">
        {t("noRoles.askFor", { email: viewer?.email ?? "" })}
      </chakra.p>
    </AccountState>
  );
}
