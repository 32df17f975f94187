import { useId } from "react";
import { useTranslation } from "react-i18next";

import { Input } from "../../components/controls.ts";
import { describedBy, FieldFrame } from "../../components/FieldFrame.tsx";

/** The e-mail address for sign-in, which only administrators can change. */
export function ReadOnlyEmail({ email }: { email: string }) {
  const { t } = useTranslation("profile");
  const id = useId();
  const help = t("personal.emailHelp");

  return (
    <FieldFrame id={id} label={t("personal.email")} help={help}>
      <Input {...describedBy(id, { help })} type="email" value={email} readOnly />
    </FieldFrame>
  );
}
