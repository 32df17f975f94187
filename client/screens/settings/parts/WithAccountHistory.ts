import { useTranslation } from "react-i18next";

import type { WithHistoryProps } from "../../../components/record/historyMessages.ts";
import { useShownValue } from "../../../components/record/useShownValue.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { accountSentence } from "../people/accountSentence.ts";

/** The texts of the history of accounts, for entries of the change log. */
export function WithAccountHistory({ children }: WithHistoryProps) {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation("changeLog");
  const nameRoles = useRoleNames();
  const show = useShownValue({});

  return children({
    columns: common("columns", { returnObjects: true }),
    show,
    sentence: (change) => accountSentence(change, t, (role) => nameRoles([role])),
    hiddenColumns: ["user_id"],
  });
}
