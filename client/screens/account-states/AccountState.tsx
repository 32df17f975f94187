import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useSignOut } from "../../access/useSignOut.ts";
import { useViewer } from "../../access/useViewer.ts";
import { BarePage } from "../../components/BarePage.tsx";
import { Button } from "../../components/Button.tsx";

interface AccountStateProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The page of users who are signed in but may not use the application yet. They can always sign out. */
export function AccountState({ title, text, actions, children }: AccountStateProps) {
  const { t } = useTranslation("account");
  const { viewer } = useViewer();
  const signOut = useSignOut();

  return (
    <BarePage
      title={title}
      text={text}
      footer={viewer && t("signedInAs", { name: viewer.fullName })}
      actions={
        <>
          {actions}
          <Button onClick={signOut}>{t("signOut")}</Button>
        </>
      }
    >
      {children}
    </BarePage>
  );
}
