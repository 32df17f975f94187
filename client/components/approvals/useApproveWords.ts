import { useTranslation } from "react-i18next";

import { formatList } from "../../i18n/format.ts";
import type { ApproveStep } from "./approveStep.ts";
import type { SeatNames } from "./useSeatNames.ts";

/** 'One of Ingrid Solheim and the team Security approves, within 5 days'. */
export function useApproveWords({ phraseOf }: SeatNames) {
  const { t } = useTranslation("seats");

  return function sayApproval({ seats, mode, quorum = 1, due_days }: ApproveStep): string {
    const who = formatList(seats.map(phraseOf));
    const alone = seats.length === 1 && seats[0]?.kind === "person";
    const key = mode === "any" && alone ? "anySingle" : mode;
    const said = key === "quorum" ? t("says.quorum", { who, count: quorum }) : t(`says.${key}`, { who });
    return due_days === undefined ? said : `${said} ${t("says.within", { count: due_days })}`;
  };
}
