import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";

import { LinkButton } from "../../components/Button.tsx";
import { AccountState } from "./AccountState.tsx";
import { useWaiting } from "./useWaiting.ts";

export default function NoRolesScreen() {
  const { t } = useTranslation(["account", "shell"]);
  const { viewer } = useWaiting();
  if (viewer && viewer.roles.length > 0) return <Navigate to="/dashboard" replace />;

  return (
    <AccountState
      title={t("noRoles.title")}
      text={t("noRoles.text")}
      actions={
        <>
          <LinkButton to="/profile">{t("shell:titles.profile")}</LinkButton>
          <LinkButton to="/help">{t("shell:titles.help")}</LinkButton>
        </>
      }
    >
      <chakra.p color="fg.muted" fontSize="table" overflowWrap="anywhere">
        {t("noRoles.askFor", { email: viewer?.email ?? "" })}
      </chakra.p>
    </AccountState>
  );
}
